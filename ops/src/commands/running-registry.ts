import * as z from 'zod/mini';
import type { AccessTokens } from '../people/access-tokens';
import type { People } from '../people/people';
import type { Registry } from '../registry/registry';
import { RegistryError, type RegistryErrorCode } from '../failure/registry-error';
import type { LocalMethod, ServerNotice } from '../server/local-commands';

/** CommandRegistry is what commands need of the registry. */
export type CommandRegistry = Pick<
  Registry,
  | 'publish'
  | 'pin'
  | 'promote'
  | 'rollback'
  | 'stepBack'
  | 'preview'
  | 'withdraw'
  | 'reinstate'
  | 'groups'
  | 'status'
  | 'history'
  | 'diff'
  | 'releases'
  | 'check'
  | 'health'
  | 'collectGarbage'
  | 'render'
> & {
  rollout: Pick<Registry['rollout'], 'start' | 'plan' | 'percent' | 'finish' | 'abort'>;
  platform: Pick<Registry['platform'], 'calls' | 'brokenBy'>;
  audit: Pick<Registry['audit'], 'search' | 'export' | 'check' | 'checkBackOffice'>;
};
export type CommandPeople = Pick<People, 'list' | 'add' | 'grant' | 'remove' | 'invite'> & {
  tokens: Pick<AccessTokens, 'list' | 'addCi' | 'revoke'>;
};

const refusedSchema = z.object({ success: z.literal(false), code: z.string(), message: z.string() });
const doneSchema = z.object({ success: z.literal(true), value: z.unknown() });
const answerSchema = z.discriminatedUnion('success', [refusedSchema, doneSchema]);

/**
 * askRunning makes one request to the server that has the registry of this machine open. Throws what the
 * method throws, and REGISTRY_BUSY.
 */
export async function askRunning(
  { port, key }: Pick<ServerNotice, 'port' | 'key'>,
  method: LocalMethod,
  args: readonly unknown[],
): Promise<never> {
  const response = await fetch(`http://127.0.0.1:${port}/local/command`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ method, args }),
  }).catch(() => {
    throw new RegistryError('REGISTRY_BUSY', 'the operations server has the registry but does not answer');
  });
  const answer = answerSchema.parse(await response.json());
  if (!answer.success) throw new RegistryError(answer.code as RegistryErrorCode, answer.message);
  return answer.value as never;
}

/** runningRegistry is the registry of a server that runs on this machine: each call is one request to it. */
export function runningRegistry({ port, key }: ServerNotice): {
  registry: CommandRegistry;
  people: CommandPeople;
} {
  const forward =
    (method: LocalMethod) =>
    (...args: unknown[]): Promise<never> =>
      askRunning({ port, key }, method, args);
  return {
    registry: {
      publish: forward('publish'),
      pin: forward('pin'),
      promote: forward('promote'),
      rollback: forward('rollback'),
      stepBack: forward('stepBack'),
      rollout: {
        start: forward('rollout.start'),
        plan: forward('rollout.plan'),
        percent: forward('rollout.percent'),
        finish: forward('rollout.finish'),
        abort: forward('rollout.abort'),
      },
      preview: forward('preview'),
      withdraw: forward('withdraw'),
      reinstate: forward('reinstate'),
      groups: {
        list: forward('groups.list'),
        save: forward('groups.save'),
        remove: forward('groups.remove'),
      },
      audit: {
        search: forward('audit.search'),
        export: forward('audit.export'),
        check: forward('audit.check'),
        checkBackOffice: forward('audit.checkBackOffice'),
      },
      status: forward('status'),
      history: forward('history'),
      diff: forward('diff'),
      releases: forward('releases'),
      check: forward('check'),
      health: forward('health'),
      collectGarbage: forward('collectGarbage'),
      render: forward('render'),
      platform: {
        calls: forward('platform.calls'),
        brokenBy: forward('platform.brokenBy'),
      },
    },
    people: {
      list: forward('people.list'),
      add: forward('people.add'),
      grant: forward('people.grant'),
      remove: forward('people.remove'),
      invite: forward('people.invite'),
      tokens: {
        list: forward('tokens.list'),
        addCi: forward('tokens.addCi'),
        revoke: forward('tokens.revoke'),
      },
    },
  };
}

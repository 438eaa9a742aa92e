import * as z from 'zod/mini';
import type { People } from '../people/people';
import type { Registry } from '../registry/registry';
import { RegistryError, type RegistryErrorCode } from '../registry/registry-error';
import type { LocalMethod, ServerNotice } from '../server/local-commands';

/** What commands need of the registry. */
export type CommandRegistry = Pick<
  Registry,
  | 'publish'
  | 'pin'
  | 'promote'
  | 'rollback'
  | 'rollout'
  | 'status'
  | 'history'
  | 'diff'
  | 'releases'
  | 'check'
  | 'health'
  | 'collectGarbage'
  | 'render'
>;
export type CommandPeople = Pick<People, 'list' | 'add' | 'grant' | 'remove'>;

const refusedSchema = z.object({ success: z.literal(false), code: z.string(), message: z.string() });
const doneSchema = z.object({ success: z.literal(true), value: z.unknown() });
const answerSchema = z.discriminatedUnion('success', [refusedSchema, doneSchema]);

/** One request to the server that has the registry of this machine open. Fails as what was asked, and REGISTRY_BUSY. */
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

/** The registry of a server that runs on this machine: each call is one request to it. */
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
      rollout: {
        start: forward('rollout.start'),
        percent: forward('rollout.percent'),
        finish: forward('rollout.finish'),
        abort: forward('rollout.abort'),
      },
      status: forward('status'),
      history: forward('history'),
      diff: forward('diff'),
      releases: forward('releases'),
      check: forward('check'),
      health: forward('health'),
      collectGarbage: forward('collectGarbage'),
      render: forward('render'),
    },
    people: {
      list: forward('people.list'),
      add: forward('people.add'),
      grant: forward('people.grant'),
      remove: forward('people.remove'),
    },
  };
}

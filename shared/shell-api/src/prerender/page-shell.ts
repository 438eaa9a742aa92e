import type { AnyCall, CallInput, CallRest, CallResult } from '@tessera/contracts';
import { createMemoryHost } from '../host/memory-host';
import type { I18n } from '../services/i18n';
import type { ShellApi } from '../services/shell';

/** Answers of the platform as they came, by URL. */
export type Answers = Readonly<Record<string, unknown>>;

interface Options {
  /** The remote whose page it is. */
  name: string;
  operator: ShellApi['operator'];
  i18n: I18n;
  texts: Readonly<Record<string, string>>;
  answers: Answers;
}

/**
 * createPageShell creates a host without a player. It knows the answers that were fetched beforehand, and
 * nothing that depends on who looks at the page.
 */
export function createPageShell({ name, operator, i18n, texts, answers }: Options): ShellApi {
  const { shell } = createMemoryHost({
    operator,
    api: () => ({
      call: async <C extends AnyCall>(call: C, _input: CallInput<C>, ..._rest: CallRest<C>) =>
        answerTo(call, answers),
    }),
    i18n,
    dictionaries: { [name]: texts },
    path: '/',
    errors: {
      report(error) {
        throw error;
      },
    },
    games: { launch: () => undefined },
    clock: { now: Date.now },
  });
  // Named one by one, so that a new service is nobody's here until somebody has decided on it.
  const { version, api, errors, queryClient } = shell;
  return {
    version,
    operator,
    api,
    errors,
    queryClient,
    texts: onlyWhat(shell.texts, ['get', 'subscribe', 'text', 'number']),
    session: onlyWhat(shell.session, ['subscribe']),
    navigation: onlyWhat(shell.navigation, ['subscribe']),
    bus: onlyWhat(shell.bus, ['subscribe']),
    dialogs: onlyWhat(shell.dialogs, []),
    games: onlyWhat(shell.games, []),
    clock: onlyWhat(shell.clock, []),
    messageKinds: onlyWhat(shell.messageKinds, []),
  };
}

/**
 * A service of which a page that is being rendered may ask only this much: the rest acts, or depends on the player, and
 * the browser's first render would say something else.
 */
function onlyWhat<Service extends object>(service: Service, allowed: readonly (keyof Service)[]): Service {
  const refuse = (method: string) => () => {
    throw new Error(`"${method}" has no business in a page that is rendered beforehand`);
  };
  const methods = Object.entries(service).map(([method, does]) => [
    method,
    allowed.includes(method as keyof Service) ? (does as unknown) : refuse(method),
  ]);
  return Object.fromEntries(methods) as Service;
}

/** A route asks for a URL once, so the path says which answer is meant. */
function answerTo<C extends AnyCall>(call: C, answers: Answers): CallResult<C> {
  const address = Object.keys(answers).find((each) => each.split('?')[0] === call.path);
  if (address === undefined) throw new Error(`${call.path} was not asked for: is it in the route's "early"?`);
  const answer = answers[address] as { success?: boolean; value?: unknown };
  if (answer.success !== true) throw new Error(`${call.path} was refused`);
  return call.response.parse(answer.value) as CallResult<C>;
}

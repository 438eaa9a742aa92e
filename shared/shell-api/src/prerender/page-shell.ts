import type { AnyCall, CallInput, CallRest, CallResult } from '@tessera/contracts';
import { QueryClient } from '@tessera/shell-api/query';
import { shellApiVersion, type ShellApi } from '../services/shell';
import { createPageTexts, type PageTexts } from './page-texts';

/** Answers of the platform as they came, by address. */
export type Answers = Readonly<Record<string, unknown>>;

interface Options extends PageTexts {
  operator: ShellApi['operator'];
  answers: Answers;
}

/** A host without a player: a visitor at the start of the site, and the answers that were asked for beforehand. */
export function createPageShell({ operator, answers, ...texts }: Options): ShellApi {
  const never = () => {
    throw new Error('a page that is being rendered acts on nothing');
  };
  const silent = () => () => undefined;
  return {
    version: shellApiVersion,
    operator,
    api: {
      call: async <C extends AnyCall>(call: C, _input: CallInput<C>, ..._rest: CallRest<C>) =>
        answerTo(call, answers),
    },
    queryClient: new QueryClient(),
    texts: createPageTexts(texts),
    session: {
      get: never,
      subscribe: silent,
      signedIn: never,
      signOut: never,
      reload: never,
      requireLogin: never,
    },
    navigation: { get: never, subscribe: silent, go: never, back: never },
    bus: { publish: never, subscribe: silent },
    dialogs: { confirm: never, notify: never, openPopup: never, closePopup: never },
    games: { launch: never },
    errors: {
      report: (error) => {
        throw error;
      },
    },
    clock: { now: never },
  };
}

/** A route asks for an address once, so the path says which answer is meant. */
function answerTo<C extends AnyCall>(call: C, answers: Answers): CallResult<C> {
  const address = Object.keys(answers).find((each) => each.split('?')[0] === call.path);
  if (address === undefined) throw new Error(`${call.path} was not asked for: is it in the route's "early"?`);
  const answer = answers[address] as { success?: boolean; value?: unknown };
  if (answer.success !== true) throw new Error(`${call.path} was refused`);
  return call.response.parse(answer.value) as CallResult<C>;
}

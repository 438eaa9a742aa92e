import type { AskPlatform } from '../render/platform-answers';
import type { RegistryContext } from './context';
import { currentState } from './pointer';
import { renderThenCommit } from './render-then-commit';

/**
 * renderAgain renders what an operator runs. The pages are never of an older set than the pointer: a step
 * that is taken meanwhile has them rendered anew. Returns false where the platform did not answer for a first
 * view, whose page has none now.
 */
export async function renderAgain(context: RegistryContext, code: string): Promise<boolean> {
  let isWhole = true;
  const views = context.views && {
    ...context.views,
    ask: async (...question: Parameters<AskPlatform>) => {
      const answers = await context.views?.ask(...question);
      if (!answers) isWhole = false;
      return answers;
    },
  };
  const sets = async () => {
    isWhole = true;
    const { stable, rollouts } = await currentState(context.db, code);
    return [...(stable ? [stable] : []), ...rollouts.map(({ loaded }) => loaded)];
  };
  return renderThenCommit({ ...context, views }, code, sets, async (trx) => {
    await trx.selectFrom('pointer').select('set_id').where('operator', '=', code).forUpdate().execute();
    return { result: isWhole, runs: await currentState(trx, code) };
  });
}

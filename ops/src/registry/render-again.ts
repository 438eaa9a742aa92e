import type { AskPlatform } from '../render/platform-answers';
import { renderSite } from '../render/render-site';
import type { RegistryContext } from './context';
import { findOperator } from './operators';
import { currentState } from './pointer';

/**
 * Renders what an operator runs. No step goes on meanwhile, so the pages are never of an older set than the pointer.
 * False where the platform did not answer for a first view, whose page has none now.
 */
export async function renderAgain(context: RegistryContext, code: string): Promise<boolean> {
  let isWhole = true;
  const operator = await findOperator(context.operators, code);
  await context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('pointer').select('set_id').where('operator', '=', code).forUpdate().execute();
    const { stable, rollout, mandatory } = await currentState(trx, code);
    if (!stable) return;
    const { studioPort, store } = context;
    const views = context.views && {
      ...context.views,
      ask: async (...question: Parameters<AskPlatform>) => {
        const answers = await context.views?.ask(...question);
        if (!answers) isWhole = false;
        return answers;
      },
    };
    await renderSite(store, operator, stable, { studioPort, rollout, mandatory, views });
  });
  return isWhole;
}

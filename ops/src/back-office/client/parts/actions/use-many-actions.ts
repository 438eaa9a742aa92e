import { useQueryClient } from '@tanstack/react-query';
import { manyResultSchema, mostRecords, resourcePath } from '@tessera/contracts/back-office';
import { call } from '../../http/call';
import { t } from '../../i18n';
import type { AnyRecord, ResourcePage } from '../../resources/resource-page';
import { notices } from '../../session/notice-store';
import { useOperator } from '../../session/operator-context';
import { queueCountsKey } from '../../session/use-queue-counts';
import { actionName } from '../labels';
import type { ActionAnswers } from './use-action';

/** useManyActions does one action to many records as they were seen, says what came of it, and returns the ids that were refused. */
export function useManyActions(page: ResourcePage) {
  const { operator } = useOperator();
  const client = useQueryClient();
  const { name } = page.definition;
  return async (records: readonly AnyRecord[], action: string, answers: ActionAnswers): Promise<string[]> => {
    const body = {
      ...answers,
      records: records.slice(0, mostRecords).map(({ id, version }) => ({ id, version })),
    };
    const path = resourcePath(operator.code, name, 'actions', action);
    const { results } = manyResultSchema.parse(await call(path, { method: 'POST', body }));
    await client.invalidateQueries({ queryKey: [name] });
    await client.invalidateQueries({ queryKey: [queueCountsKey] });
    const of = (outcome: string) => results.filter((result) => result.outcome === outcome);
    const [done, proposed, refused] = [of('DONE'), of('PROPOSED'), of('REFUSED')];
    const details = [
      proposed.length > 0 && t('many.proposed', { count: proposed.length }),
      refused.length > 0 && t('many.refused', { count: refused.length }),
    ].filter((line) => line !== false);
    notices.show({
      tone: refused.length > 0 ? 'danger' : 'positive',
      title: t('many.done', { action: actionName(name, action), count: done.length }),
      ...(details.length > 0 ? { text: details.join(' ') } : {}),
    });
    return refused.map(({ id }) => id);
  };
}

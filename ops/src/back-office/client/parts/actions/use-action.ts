import { useQueryClient } from '@tanstack/react-query';
import { doneSchema, resourcePath, staleSchema } from '@tessera/contracts/back-office';
import { HttpError } from 'ra-core';
import * as z from 'zod/mini';
import { call, type RefusalBody } from '../../http/call';
import { queueCountsKey } from '../../session/use-queue-counts';
import { t } from '../../i18n';
import type { AnyRecord, ResourcePage } from '../../resources/resource-page';
import { notices } from '../../session/notice-store';
import { useOperator } from '../../session/operator-context';
import { actionName } from '../labels';

const resultSchema = doneSchema(z.looseObject({ id: z.string(), version: z.number() }));

export interface ActionAnswers {
  reason: string;
  input?: unknown;
}

/** useAction does something to a record as it was seen, says what came of it, and shows everything anew. */
export function useAction(page: ResourcePage) {
  const { operator } = useOperator();
  const client = useQueryClient();
  const { name } = page.definition;

  async function act(record: AnyRecord, action: string, { reason, input }: ActionAnswers): Promise<void> {
    const path = resourcePath(operator.code, name, record.id, 'actions', action);
    const body = { version: record.version, reason, ...(input === undefined ? {} : { input }) };
    try {
      const done = resultSchema.parse(await call(path, { method: 'POST', body }));
      await client.invalidateQueries({ queryKey: [name] });
      await client.invalidateQueries({ queryKey: [queueCountsKey] });
      if ('proposal' in done) return notices.show({ title: t('proposal.made'), text: t('proposal.next') });
      const now = done.record;
      const undo = action === 'end' && page.definition.actions['reopen'] !== undefined;
      notices.show({
        tone: 'positive',
        title: t('actions.done', { action: actionName(name, action) }),
        ...(action === 'publish' && now['state'] === 'SCHEDULED' ? { text: t('actions.scheduled') } : {}),
        duration: undo ? 15_000 : 6000,
        ...(undo
          ? {
              action: {
                label: t('actions.undo'),
                onSelect: () =>
                  void act(now, 'reopen', { reason: t('actions.undoReason') }).catch(notifyFailed),
              },
            }
          : {}),
      });
    } catch (error) {
      if (isStale(error)) await client.invalidateQueries({ queryKey: [name] });
      throw error;
    }
  }
  return act;
}

const isStale = (error: unknown) =>
  error instanceof HttpError && (error.body as RefusalBody).code === 'CHANGED_MEANWHILE';

const notifyFailed = (error: unknown) =>
  notices.show({ tone: 'danger', title: t('actions.failed'), text: messageOf(error) });

/** messageOf says why something was refused, and who was faster where somebody was. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return t('errors.UNKNOWN_ERROR');
  if (!isStale(error)) return error.message;
  const stale = staleSchema.safeParse((error as HttpError & { body: RefusalBody }).body.value);
  return t('stale.action', { author: (stale.success && stale.data.author) || t('stale.somebody') });
}

import type { ContentState } from '@tessera/contracts/back-office';
import { sql, type RawBuilder } from 'kysely';
import type { Acting, ActionOn } from '../../domain/resource';
import type { Trx } from '../../db/database';
import { DomainError, invalidFields } from '../../http/domain-error';
import { newestAct } from '../../operators/audit/acts';

/**
 * Moments holds when something is shown, as its row has it. While it is a draft, `starts` means nothing yet.
 */
export interface Moments {
  draft: boolean;
  publish_from: Date | null;
  starts: Date;
  ends_at: Date | null;
}

/** Scheduled holds the fields of a record that concern its schedule. */
export interface Scheduled {
  id: string;
  version: number;
  state: ContentState;
  publishFrom: string | null;
  publishUntil: string | null;
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** stateIn is the SQL of a row's state, from the column by which it begins. */
export const stateIn = (starts: string, now: Date): RawBuilder<ContentState> => sql<ContentState>`case
  when draft then 'DRAFT' when ends_at <= ${now} then 'ENDED'
  when ${sql.ref(starts)} > ${now} then 'SCHEDULED' else 'PUBLISHED' end`;

/** scheduleOf returns the schedule of a row in the form that its record has. */
export const scheduleOf = ({ draft, publish_from, starts, ends_at }: Moments) => ({
  publishFrom: (draft ? publish_from : starts)?.toISOString() ?? null,
  publishUntil: ends_at?.toISOString() ?? null,
});

interface AskedSchedule {
  publishFrom: string | null;
  publishUntil: string | null;
}

/**
 * momentsOfDraft returns the moments of a row that is being made. It is always a draft, whatever schedule is
 * asked for.
 */
export const momentsOfDraft = ({ publishFrom, publishUntil }: AskedSchedule, now: Date): Moments => ({
  draft: true,
  publish_from: moment(publishFrom),
  starts: now,
  ends_at: moment(publishUntil),
});

/**
 * momentsOfSaved returns the moments of a row that is saved: what is published stays published, and what has
 * ended does not begin again by a save.
 */
export function momentsOfSaved(
  { state, publishFrom: began, publishUntil: ended }: Scheduled,
  { publishFrom, publishUntil }: AskedSchedule,
  now: Date,
): Moments {
  if (state === 'DRAFT') return momentsOfDraft({ publishFrom, publishUntil }, now);
  const isOver = state === 'ENDED';
  const starts = (isOver ? null : moment(publishFrom)) ?? moment(began) ?? now;
  return { draft: false, publish_from: null, starts, ends_at: moment(isOver ? ended : publishUntil) };
}

type Save = (trx: Trx, acting: Acting, id: string, moments: Moments) => Promise<void>;

/**
 * scheduleActions returns the actions that all published content shares; `save` writes the row of its domain.
 */
export function scheduleActions(resource: string, save: Save) {
  type Step = (record: Scheduled, acting: Acting, trx: Trx) => Moments | Promise<Moments>;
  const step =
    (next: Step) =>
    async (trx: Trx, acting: Acting, { record }: ActionOn<Scheduled, unknown>) =>
      save(trx, acting, record.id, await next(record, acting, trx));
  return {
    publish: step(({ publishFrom, publishUntil }, { at }) => {
      if (publishUntil !== null && Date.parse(publishUntil) <= at.getTime())
        throw invalidFields({ publishUntil: 'FIELD_IN_THE_PAST' });
      const scheduled = moment(publishFrom);
      const starts = scheduled && scheduled > at ? scheduled : at;
      return { draft: false, publish_from: null, starts, ends_at: moment(publishUntil) };
    }),
    withdraw: step(({ publishFrom, publishUntil }, { at }) => {
      const isAhead = publishFrom !== null && Date.parse(publishFrom) > at.getTime();
      const isOver = publishUntil !== null && Date.parse(publishUntil) <= at.getTime();
      const remaining = {
        publishFrom: isAhead ? publishFrom : null,
        publishUntil: isOver ? null : publishUntil,
      };
      return momentsOfDraft(remaining, at);
    }),
    end: step(({ publishFrom }, { at }) => ({
      draft: false,
      publish_from: null,
      starts: moment(publishFrom) ?? at,
      ends_at: at,
    })),
    reopen: step(async ({ id, version, publishFrom }, { operator, at }, trx) => {
      const last = await newestAct(trx, operator.code, { resource, id });
      if (last?.action !== 'end' || last.version !== version)
        throw new DomainError('CHANGED_MEANWHILE', {
          value: { version, ...(last && { author: last.author, at: last.at }) },
        });
      const until = last.before?.['publishUntil'];
      const ends = typeof until === 'string' ? new Date(until) : null;
      // The end that it had before may have come meanwhile.
      if (ends && ends <= at) throw invalidFields({ publishUntil: 'FIELD_IN_THE_PAST' });
      return { draft: false, publish_from: null, starts: moment(publishFrom) ?? at, ends_at: ends };
    }),
  };
}

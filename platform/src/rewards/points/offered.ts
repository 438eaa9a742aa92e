import { sql, type RawBuilder } from 'kysely';

/**
 * isOffered is the condition of a reward that members may take at a moment: no draft, begun and not ended; or the one that
 * the asking browser previews.
 */
export const isOffered = (at: Date, previewed = ''): RawBuilder<boolean> =>
  sql<boolean>`(id = ${previewed} or (not draft and starts_at <= ${at} and (ends_at is null or ends_at > ${at})))`;

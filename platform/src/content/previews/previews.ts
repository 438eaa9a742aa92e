import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { CallCookies } from '../../http/call-cookies';
import { hashSecret, newSecret } from '../../secret';
import { findCopy } from '../publishing/working-copies';

const ticketMs = 60_000;
const tokenMs = 30 * 60_000;
/** previewCookie keeps the token of a browser that previews a draft. */
export const previewCookie = 'tessera_preview';

/**
 * homePreviewPath opens home as the browser renders it: the view that comes with the HTML is the same for
 * everybody, and has no draft in it.
 */
export const homePreviewPath = '/?preview';

interface Previewed {
  resource: string;
  id: string;
}

/** createPreview makes a ticket by which a browser may see a draft on the site. The path works once. */
export async function createPreview(
  platform: Platform,
  { code }: Operator,
  { resource, id, path, author }: Previewed & { path: string; author: string },
): Promise<{ path: string; until: string }> {
  const ticket = newSecret(platform);
  const now = platform.clock.now().getTime();
  await platform.db
    .insertInto('content_preview')
    .values({
      secret_hash: hashSecret(ticket),
      kind: 'ticket',
      operator: code,
      resource,
      record_id: id,
      path,
      author,
      expires_at: new Date(now + ticketMs),
    })
    .execute();
  return { path: `/wps/preview/${ticket}`, until: new Date(now + tokenMs).toISOString() };
}

/**
 * takeTicket trades a ticket for a token of the browser that came with it; undefined for one that is used,
 * old or another operator's.
 */
export async function takeTicket(
  platform: Platform,
  { code }: Operator,
  ticket: string,
  cookies: CallCookies,
): Promise<string | undefined> {
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + tokenMs);
  const token = newSecret(platform);
  const row = await platform.db
    .updateTable('content_preview')
    .set({ secret_hash: hashSecret(token), kind: 'token', expires_at: expiresAt })
    .where('secret_hash', '=', hashSecret(ticket))
    .where('kind', '=', 'ticket')
    .where('operator', '=', code)
    .where('expires_at', '>', now)
    .returning('path')
    .executeTakeFirst();
  if (row) cookies.write(previewCookie, token, { expiresAt });
  return row?.path;
}

/**
 * PreviewedRecord is what the asking browser may see before everybody does: a draft, or the working copy of
 * something published.
 */
export interface PreviewedRecord {
  resource: string;
  id: string;
  copy: Record<string, unknown> | undefined;
}

/**
 * previewedRecord returns the record that the asking browser previews, if it is one of `resources`. Without
 * the cookie it asks nothing of the database.
 */
export async function previewedRecord(
  { db, clock }: Platform,
  { code }: Operator,
  cookies: CallCookies,
  ...resources: string[]
): Promise<PreviewedRecord | undefined> {
  const token = cookies.read(previewCookie);
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('content_preview')
    .select(['resource', 'record_id as id'])
    .where('secret_hash', '=', hashSecret(token))
    .where('kind', '=', 'token')
    .where('operator', '=', code)
    .where('resource', 'in', resources)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row) return undefined;
  const copy = await findCopy(db, { operator: code, ...row });
  return { ...row, copy: copy?.value };
}

/** previewUntil returns until when the asking browser previews a draft; undefined where it previews none. */
export async function previewUntil(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { code }: Operator,
  cookies: CallCookies,
): Promise<Date | undefined> {
  const token = cookies.read(previewCookie);
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('content_preview')
    .select('expires_at')
    .where('secret_hash', '=', hashSecret(token))
    .where('kind', '=', 'token')
    .where('operator', '=', code)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row?.expires_at;
}

/** previewedId returns the id of the record that the asking browser previews, where records are numbered. */
export async function previewedId(
  platform: Platform,
  operator: Operator,
  cookies: CallCookies,
  resource: string,
): Promise<bigint | undefined> {
  const previewed = await previewedRecord(platform, operator, cookies, resource);
  return previewed && BigInt(previewed.id);
}

/**
 * previewedRows shows rows as the preview does: the previewed row says what its working copy says. `rowOf`
 * makes columns of a copy, as a save would.
 */
export const previewedRows =
  <Row extends { id: string }>(
    previewed: PreviewedRecord | undefined,
    rowOf: (copy: Record<string, unknown>, row: Row) => { translations: string },
  ) =>
  (row: Row): Row => {
    if (!previewed?.copy || previewed.id !== row.id) return row;
    const columns = rowOf(previewed.copy, row);
    return { ...row, ...columns, translations: JSON.parse(columns.translations) as unknown };
  };

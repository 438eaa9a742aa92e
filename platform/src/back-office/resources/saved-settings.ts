import { settingSchemas, type SettingPart, type Settings } from '@tessera/contracts/back-office';
import type { DbOrTrx, Trx } from '../../db/database';
import type { Acting, ResourcePage } from '../../domain/resource';
import { checkedValue, writeSetting } from '../settings';

/**
 * versionOf returns one version of a part of the settings; without a number the newest. Its value is undefined
 * where the operator's document holds.
 */
export async function versionOf<Name extends SettingPart>(
  db: DbOrTrx,
  operator: string,
  part: Name,
  version?: number,
): Promise<{ version: number; value: Settings[Name] | undefined } | undefined> {
  const row = await db
    .selectFrom('operator_setting')
    .select(['version', 'value'])
    .where('operator', '=', operator)
    .where('part', '=', part)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const value = settingSchemas[part].safeParse(row.value);
  return { version: row.version, value: value.data as Settings[Name] | undefined };
}

export async function save(
  trx: Trx,
  acting: Acting,
  part: SettingPart,
  version: number,
  raw: unknown,
): Promise<void> {
  const { platform, operator, author, at } = acting;
  const value = checkedValue(platform, operator, part, raw);
  await writeSetting(trx, operator, { part, version, value, author, at });
}

/** pageOf makes a page of a resource that has only one record. */
export const pageOf = (record: ResourcePage['items'][number] | undefined): ResourcePage => ({
  items: record ? [record] : [],
  next: null,
  total: 1,
});

export const reload = (platform: Acting['platform']) => platform.gate.reload();

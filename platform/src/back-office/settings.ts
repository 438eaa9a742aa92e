import { settingSchemas, type SettingPart, type Settings } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import { emitEvent } from '../events';
import { DomainError, invalidFields } from '../http/domain-error';
import { listNetworks } from '../http/network';
import { fieldErrors } from '../http/field-errors';
import { withSettings } from '../operators/documents/with-settings';
import { cleanHtml } from '../html/clean-html';

export interface NewSetting {
  part: SettingPart;
  /** The version that its author saw. */
  version: number;
  value: Value;
  author: string;
  at: Date;
}

/**
 * writeSetting writes the next version of a part and tells every page and process of it. Throws
 * CHANGED_MEANWHILE.
 */
export async function writeSetting(
  trx: Trx,
  { code }: Operator,
  { value, ...setting }: NewSetting,
): Promise<void> {
  await insertVersion(trx, code, { ...setting, stored: JSON.stringify(value) });
  const status = 'closed' in value && value.closed && !value.begins ? 'maintenance' : 'normal';
  await emitEvent(trx, { operator: code, event: { type: 'system.status', status } });
}

/**
 * keepSetting counts the version on and leaves the part as it is: null goes on saying that the operator's
 * document holds.
 */
export async function keepSetting(
  trx: Trx,
  { code }: Operator,
  setting: Omit<NewSetting, 'value'>,
): Promise<void> {
  const newest = await trx
    .selectFrom('operator_setting')
    .select('value')
    .where('operator', '=', code)
    .where('part', '=', setting.part)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  await insertVersion(trx, code, { ...setting, stored: JSON.stringify(newest?.value ?? null) });
}

async function insertVersion(
  trx: Trx,
  operator: string,
  { part, version, stored, author, at }: Omit<NewSetting, 'value'> & { stored: string },
): Promise<void> {
  await expectNewest(trx, operator, part, version);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('operator_setting')
    .values({ operator, part, author, created_at: at, version: version + 1, value: stored })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Two saved at the same moment: the second one waited here for the first.
  if (!numInsertedOrUpdatedRows) await expectNewest(trx, operator, part, version);
}

async function expectNewest(trx: Trx, operator: string, part: SettingPart, seen: number): Promise<void> {
  const newest = await trx
    .selectFrom('operator_setting')
    .select(['version', 'author', 'created_at'])
    .where('operator', '=', operator)
    .where('part', '=', part)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if ((newest?.version ?? 0) === seen) return;
  throw new DomainError('CHANGED_MEANWHILE', {
    value: { version: newest?.version, author: newest?.author, at: newest?.created_at.toISOString() },
  });
}

type Value = Settings[SettingPart];

/**
 * checkedValue returns a setting's value as its schema reads it. It throws VALIDATION_FAILED for a value that
 * the operator's document would not take.
 */
export function checkedValue(platform: Platform, operator: Operator, part: SettingPart, raw: unknown): Value {
  const parsed = settingSchemas[part].safeParse(raw);
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error.issues, raw));
  const value = part === 'help' ? cleaned(parsed.data as Settings['help']) : parsed.data;
  if (part === 'regions') checkNetworks(value as Settings['regions']);
  const strange = languagesIn(part, value).find((language) => !operator.languages.includes(language));
  if (strange !== undefined) throw invalidFields({ [strange]: 'FIELD_FORMAT' });
  const document = platform.operators.document(operator.code) ?? operator;
  const settings = { ...platform.settings.of(operator.code), [part]: value };
  if (!withSettings(document, settings)) throw invalidFields({ [part]: 'FIELD_FORMAT' });
  return value;
}

function cleaned(help: Settings['help']): Settings['help'] {
  return Object.fromEntries(
    Object.entries(help).map(([language, articles]) => [
      language,
      articles.map((article) => ({ ...article, content: cleanHtml(article.content) })),
    ]),
  );
}

function checkNetworks({ blockedNetworks }: Settings['regions']): void {
  try {
    listNetworks(blockedNetworks);
  } catch {
    throw invalidFields({ blockedNetworks: 'FIELD_FORMAT' });
  }
}

function languagesIn(part: SettingPart, value: Value): string[] {
  if (part === 'help') return Object.keys(value);
  return 'texts' in value ? Object.keys(value.texts) : [];
}

import {
  settingChangeSchema,
  settingSchemas,
  type Maintenance,
  type SettingPart,
  type Settings,
  type SettingsOverview,
} from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../context';
import type { Trx } from '../db/database';
import { emitEvent } from '../events';
import { DomainError, invalidFields } from '../http/domain-error';
import { listNetworks } from '../http/network';
import { fieldErrors } from '../http/field-errors';
import { withSettings } from '../operators/documents/with-settings';
import { cleanHtml } from '../html/clean-html';
import { helpSource } from '../operators/system/help';
import { recordChange } from '../operators/audit/record-change';

const shownHistory = 60;
const parts = Object.keys(settingSchemas) as SettingPart[];
const open: Maintenance = { closed: false, begins: null, ends: null, texts: {} };

/** Everything that can be set of an operator, as it is now. */
export async function settingsOverview(platform: Platform, operator: Operator): Promise<SettingsOverview> {
  const {
    code,
    flags,
    brand,
    licence,
    texts = {},
    languages,
    blockedRegions,
    blockedNetworks = [],
  } = operator;
  const rows = await platform.db
    .selectFrom('operator_setting')
    .select(['part', 'version', 'author', 'created_at'])
    .where('operator', '=', code)
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .limit(shownHistory)
    .execute();
  const versions = await versionsOf(platform, code);
  const inLanguage = ([language, { tagline = '', licence: own = '' }]: [
    string,
    { tagline?: string | undefined; licence?: string | undefined },
  ]) => [language, { tagline, licence: own }] as const;
  return {
    languages,
    versions,
    closed: platform.gate.isUnderMaintenance(operator),
    values: {
      flags,
      texts: {
        tagline: brand.tagline,
        licence,
        texts: Object.fromEntries(Object.entries(texts).map(inLanguage)),
      },
      regions: { blockedRegions, blockedNetworks },
      help: Object.fromEntries(languages.map((language) => [language, helpSource(operator, language)])),
      maintenance: platform.settings.of(code).maintenance ?? open,
    },
    history: rows.map(({ part, version, author, created_at }) => ({
      part,
      version,
      author,
      at: created_at.toISOString(),
    })),
  };
}

async function versionsOf({ db }: Platform, operator: string): Promise<Record<SettingPart, number>> {
  const rows = await db
    .selectFrom('operator_setting')
    .select(({ fn }) => ['part', fn.max('version').as('version')])
    .where('operator', '=', operator)
    .groupBy('part')
    .execute();
  const currentVersions = new Map(rows.map(({ part, version }) => [part, version]));
  return Object.fromEntries(parts.map((part) => [part, currentVersions.get(part) ?? 0])) as Record<
    SettingPart,
    number
  >;
}

/**
 * Saves a part over the version that its author saw, with who did it, and tells every page and process. Fails:
 * VALIDATION_FAILED naming the fields, CHANGED_MEANWHILE with who was faster.
 */
export async function saveSetting(
  platform: Platform,
  operator: Operator,
  author: string,
  body: unknown,
): Promise<void> {
  const change = settingChangeSchema.safeParse(body);
  if (!change.success) throw invalidFields(fieldErrors(change.error.issues, body));
  const { part, version, confirm } = change.data;
  const value = checkedValue(platform, operator, part, change.data.value);
  // A site is not closed by a slip of the hand.
  if ('closed' in value && value.closed && confirm !== operator.code)
    throw invalidFields({ confirm: 'FIELD_MISMATCH' });
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    await writeSetting(platform, trx, operator, { part, version, value, author, at });
    const words = describeSetting(part, version + 1, value);
    await recordChange(trx, { operator: operator.code, author, change: words, at });
  });
  // The others hear of it; who asked finds it done.
  await platform.gate.reload();
}

export interface NewSetting {
  part: SettingPart;
  /** The version that its author saw. */
  version: number;
  value: Value;
  author: string;
  at: Date;
}

/** Writes the next version of a part and tells every page and process of it. Throws CHANGED_MEANWHILE. */
export async function writeSetting(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  { part, version, value, author, at }: NewSetting,
): Promise<void> {
  const { code } = operator;
  await expectNewest(trx, code, part, version);
  const stored = part === 'help' ? { ...platform.settings.of(code).help, ...value } : value;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('operator_setting')
    .values({
      operator: code,
      part,
      author,
      created_at: at,
      version: version + 1,
      value: JSON.stringify(stored),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Two saved at the same moment: the second one waited here for the first.
  if (!numInsertedOrUpdatedRows) await expectNewest(trx, code, part, version);
  const status = 'closed' in value && value.closed && !value.begins ? 'maintenance' : 'normal';
  await emitEvent(trx, { operator: code, event: { type: 'system.status', status } });
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

/** The value as its part wants it, and as the operator's document would take it. */
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

function describeSetting(part: SettingPart, version: number, value: Value): string {
  if (!('closed' in value)) return `settings: ${part}, version ${version}`;
  if (!value.closed) return 'site opened';
  if (value.begins) return `maintenance planned from ${value.begins} to ${value.ends ?? 'no end'}`;
  return value.ends ? `site closed until ${value.ends}` : 'site closed';
}

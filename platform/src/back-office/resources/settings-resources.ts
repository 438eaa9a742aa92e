import {
  footerResource,
  helpResource,
  settingSchemas,
  type SettingPart,
  type Settings,
} from '@tessera/contracts/back-office';
import type { DbOrTrx, Trx } from '../../db/database';
import { serveResource, type Acting, type Asking, type ResourcePage } from '../../domain/resource';
import { hasHelp, helpSource } from '../../operators/system/help';
import { checkedValue, writeSetting } from '../settings';

/** versionOf returns one version of a part of the settings; without a number the newest. */
export async function versionOf<Name extends SettingPart>(
  db: DbOrTrx,
  operator: string,
  part: Name,
  version?: number,
): Promise<{ version: number; value: Settings[Name] } | undefined> {
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
  return value.success ? { version: row.version, value: value.data as Settings[Name] } : undefined;
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
  await writeSetting(platform, trx, operator, { part, version, value, author, at });
}

/** One record is the whole list. */
export const pageOf = (record: ResourcePage['items'][number] | undefined): ResourcePage => ({
  items: record ? [record] : [],
  next: null,
  total: 1,
});

export const reload = (platform: Acting['platform']) => platform.gate.reload();

async function findHelp({ db, operator }: Asking, id: string) {
  if (id !== 'help') return undefined;
  const saved = await versionOf(db, operator.code, 'help');
  const { languages } = operator;
  const entries = languages.map((language) => [
    language,
    saved?.value[language] ?? helpSource(operator, language),
  ]);
  const isMissing = (language: string) => !saved?.value[language] && !hasHelp(operator, language);
  return {
    id,
    version: saved?.version ?? 0,
    help: Object.fromEntries(entries) as Settings['help'],
    missing: languages.filter(isMissing),
  };
}

/** servedHelp serves the help centre to the back office: versions of the setting that holds it. */
export const servedHelp = serveResource(helpResource, {
  find: findHelp,
  page: async (asking) => pageOf(await findHelp(asking, 'help')),
  update: (trx, acting, { help }, { version }) => save(trx, acting, 'help', version, help),
  versionAt: async (trx, { operator }, _, version) => {
    const found = await versionOf(trx, operator.code, 'help', version);
    return found && { help: found.value };
  },
  actions: {},
  afterwards: reload,
});

async function findFooter({ platform, db, operator }: Asking, id: string) {
  if (id !== 'footer') return undefined;
  const saved = await versionOf(db, operator.code, 'texts');
  const { brand, licence, texts: own = {} } = platform.operators.document(operator.code) ?? operator;
  const { tagline, licence: words, texts } = saved?.value ?? { tagline: brand.tagline, licence, texts: own };
  const { languages, defaultLanguage } = operator;
  const others = languages.filter((language) => language !== defaultLanguage);
  const lines = others.map((language) => {
    const { tagline: line = '', licence: said = '' } = texts[language] ?? {};
    return [language, { tagline: line, licence: said }] as const;
  });
  return {
    id,
    version: saved?.version ?? 0,
    tagline,
    licence: words,
    texts: Object.fromEntries(lines),
    missing: lines.flatMap(([language, line]) => (line.tagline && line.licence ? [] : [language])),
  };
}

/** servedFooter serves the tagline and the footer's lines to the back office. */
export const servedFooter = serveResource(footerResource, {
  find: findFooter,
  page: async (asking) => pageOf(await findFooter(asking, 'footer')),
  update: (trx, acting, value, { version }) => save(trx, acting, 'texts', version, value),
  versionAt: async (trx, { operator }, _, version) =>
    (await versionOf(trx, operator.code, 'texts', version))?.value,
  actions: {},
  afterwards: reload,
});

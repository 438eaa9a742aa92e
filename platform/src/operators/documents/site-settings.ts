import { settingSchemas, type SettingPart, type Settings } from '@tessera/contracts/back-office';
import type { Db } from '../../db/database';
import type { Operators } from './index';
import { withSettings } from './with-settings';

/**
 * SiteSettings holds what the back office has set for every operator. It is kept in memory and read again
 * when an event says that it changed, so that a request costs no query.
 */
export class SiteSettings {
  #values: ReadonlyMap<string, Partial<Settings>> = new Map();

  constructor(
    readonly db: Db,
    readonly operators: Operators,
  ) {}

  of(operator: string): Partial<Settings> {
    return this.#values.get(operator) ?? {};
  }

  async reload(): Promise<void> {
    const rows = await this.db
      .selectFrom('operator_setting')
      .distinctOn(['operator', 'part'])
      .select(['operator', 'part', 'value'])
      .orderBy('operator')
      .orderBy('part')
      .orderBy('version', 'desc')
      .execute();
    const values = new Map<string, Partial<Settings>>();
    for (const { operator, part, value } of rows)
      values.set(operator, { ...values.get(operator), ...readPart(part, value) });
    this.#values = values;
    for (const { code } of this.operators.all) {
      const document = this.operators.document(code);
      if (document) this.operators.replace(withSettings(document, this.of(code)) ?? document);
    }
  }
}

/** What an older release saved and this one does not understand is as if it were not there. */
function readPart(part: SettingPart, value: unknown): Partial<Settings> {
  const parsed = settingSchemas[part].safeParse(value);
  return parsed.success ? { [part]: parsed.data } : {};
}

declare module '../../context' {
  interface Platform {
    /** What the back office has set of the operators. */
    settings: SiteSettings;
  }
}

import type { SettingPart } from '@tessera/contracts/back-office';
import type { ColumnType } from 'kysely';

export interface BackOfficeTables {
  /** Every version of every part of an operator's settings; the highest one is what holds. Never edited. */
  operator_setting: {
    operator: string;
    part: SettingPart;
    version: number;
    value: ColumnType<unknown, string, never>;
    author: string;
    created_at: Date;
  };
}

declare module '../db/database' {
  interface Database extends BackOfficeTables {}
}

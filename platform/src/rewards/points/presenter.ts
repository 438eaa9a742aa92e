import { fromMinorUnits } from '@tessera/contracts';
import type { PointsEntry, Redeem, Reward } from '@tessera/contracts/points';
import type { Selectable } from 'kysely';
import { picturePath } from '../../content/uploads/picture-path';
import { inLanguage } from '../../i18n/translations';
import type { RedeemRow } from './redeem';
import { nameOf } from './reward-names';
import type { PointsRewardTable, PointsTables } from './tables';

export function presentReward(row: Selectable<PointsRewardTable>, digits: number, language: string): Reward {
  const { title, summary, requirements } = inLanguage(row, language);
  return {
    rewardId: row.id,
    type: row.type,
    name: title,
    summary,
    art: row.art,
    picture: row.picture === null ? null : picturePath(row.picture),
    points: Number(row.points),
    amount: row.amount === null ? null : fromMinorUnits(row.amount, digits),
    quantity: row.stock,
    requirements,
  };
}

export function presentRedeem(row: RedeemRow, digits: number, language: string): Redeem {
  return {
    redeemId: String(row.id),
    name: nameOf(row, language),
    type: row.type,
    quantity: row.quantity,
    points: Number(row.points),
    amount: row.amount === null ? null : fromMinorUnits(row.amount, digits),
    status: row.status,
    remark: row.remark,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
  };
}

/** PointsEntryRow is an entry with the names of what it was taken for, where it was for a reward. */
export type PointsEntryRow = Selectable<PointsTables['points_entry']> & {
  names: Readonly<Record<string, string>> | null;
};

export function presentEntry(row: PointsEntryRow, language: string): PointsEntry {
  return {
    entryId: String(row.id),
    type: row.kind,
    points: Number(row.points),
    balanceAfter: Number(row.balance_after),
    remark: row.names ? nameOf({ name: row.remark, names: row.names }, language) : row.remark,
    createdAt: row.created_at.toISOString(),
  };
}

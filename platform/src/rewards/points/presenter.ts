import { fromMinorUnits } from '@tessera/contracts';
import type { PointsEntry, Redeem, Reward } from '@tessera/contracts/points';
import type { Selectable } from 'kysely';
import { picturePath } from '../../content/uploads/picture-path';
import { inLanguage } from '../../i18n/translations';
import type { RedeemRow } from './redeem';
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

export function presentRedeem(row: RedeemRow, digits: number): Redeem {
  return {
    redeemId: String(row.id),
    name: row.name,
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

export function presentEntry(row: Selectable<PointsTables['points_entry']>): PointsEntry {
  return {
    entryId: String(row.id),
    type: row.kind,
    points: Number(row.points),
    balanceAfter: Number(row.balance_after),
    remark: row.remark,
    createdAt: row.created_at.toISOString(),
  };
}

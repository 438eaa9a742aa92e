import type { SettingPart } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import { checkedValue, writeSetting } from '../back-office/settings';
import type { Platform } from '../context';

interface Setting {
  part: string;
  /** The version that it is saved over. */
  version: number;
  value: unknown;
  confirm?: string;
}

/**
 * saveSetting saves a part of an operator's settings as the back office does, for a test that is about what
 * it does to the site.
 */
export async function saveSetting(
  platform: Platform,
  operator: Operator,
  author: string,
  { part: name, version, value }: Setting,
): Promise<void> {
  const part = name as SettingPart;
  const at = platform.clock.now();
  const checked = checkedValue(platform, operator, part, value);
  await platform.db
    .transaction()
    .execute((trx) => writeSetting(trx, operator, { part, version, value: checked, author, at }));
  await platform.gate.reload();
}

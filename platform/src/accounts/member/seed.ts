import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import type { Trx } from '../../db/database';
import { seededRandom } from '../../random';
import { phoneNumberOf } from '../verification/phone-number';
import type { Seeder } from '../../seed/seeder';
import { createMember, type NewMember } from './create';
import { createCredential } from '../sessions/credentials';

const dayMs = 24 * 3_600_000;
/** Accounts with a past are older than all of it: bets, deposits and points go back 75 days. */
const ageDays = 120;
/** seededBefore returns when the seeded accounts that have a past were made, for the moment of seeding. */
export const seededBefore = (now: Date) => new Date(now.getTime() - ageDays * dayMs);
/** Accounts that show how somebody begins are new. */
const newAccounts: ReadonlySet<string> = new Set(['weak01', 'first01', 'expired01', 'mobile01']);
/** seededPassword is the password of every seeded account but the one that shows a weak default; not in production. */
export const seededPassword = 'Tessera#2026';

interface SeededAccount extends Partial<NewMember> {
  account: string;
  accountType: number;
  /** Account of the upline, which stands before it. */
  upline?: string;
  credential?: 'normal' | 'weak' | 'first' | 'expired';
}

/** A number of the operator's own country: 8170000001 for the first one where numbers have ten digits. */
function seededNumber(operator: Operator, index: number): string {
  const digits = operator.registration.phoneDigits.min;
  const typed = `817${String(index).padStart(digits - 3, '0')}`;
  return phoneNumberOf(operator, typed) ?? '';
}

/** A master agent with agents and members below, three levels deep, beside the accounts that stand alone. */
function accountsOf(operator: Operator): SeededAccount[] {
  const { accountTypes } = operator;
  const [master = 1, middle = master] = accountTypes.agent;
  const lines = [1, 2, 3].map((line) => ({
    account: `agent01team0${line}`,
    accountType: middle,
    upline: 'agent01',
    nickname: `Team ${line}`,
  }));
  const members = lines.flatMap((line) =>
    [1, 2].map((member) => ({
      account: `${line.account}m${member}`.replace('agent01', ''),
      accountType: 0,
      upline: line.account,
      nickname: `Player ${line.nickname.slice(-1)}-${member}`,
    })),
  );
  const friends = members
    .filter((_, index) => index % 2 === 0)
    .map((member) => ({
      account: `${member.account}f`,
      accountType: 0,
      upline: member.account,
      nickname: `${member.nickname} friend`,
    }));
  return [
    {
      account: 'player01',
      accountType: 0,
      nickname: 'Northern Fox',
      mobile: seededNumber(operator, 1),
      userName: 'Alex Rivera',
      email: 'player01@example.com',
    },
    {
      account: 'agent01',
      accountType: master,
      nickname: 'Harbour',
      mobile: seededNumber(operator, 2),
      userName: 'Sam Okafor',
      email: 'agent01@example.com',
    },
    ...lines,
    ...members,
    ...friends,
    { account: 'weak01', accountType: 0, credential: 'weak' },
    { account: 'first01', accountType: 0, credential: 'first' },
    { account: 'expired01', accountType: 0, credential: 'expired' },
    { account: 'mobile01', accountType: 0, mobile: seededNumber(operator, 3), email: 'mobile01@example.com' },
  ];
}

async function seedOperator(
  platform: Platform,
  trx: Trx,
  operator: Operator,
  hashes: { normal: string; weak: string },
): Promise<void> {
  const now = platform.clock.now();
  const maker = {
    clock: platform.clock,
    random: seededRandom(operator.code.length * 7919 + operator.code.charCodeAt(0)),
  };
  const ids = new Map<string, bigint>();
  for (const { upline, credential = 'normal', ...account } of accountsOf(operator)) {
    const seeded = platform.config.production ? { ...account, mobile: '' } : account;
    const parentId = upline === undefined ? undefined : ids.get(upline);
    const id = await createMember(maker, trx, operator, {
      language: operator.defaultLanguage,
      credit: operator.money.welcomeCredit,
      ...(newAccounts.has(account.account) ? {} : { createdAt: seededBefore(now) }),
      ...seeded,
      ...(parentId === undefined ? {} : { parentId }),
    });
    if (id === undefined) throw new Error(`account ${seeded.account} exists already`);
    ids.set(seeded.account, id);
    await createCredential(trx, {
      member_id: id,
      password_hash: credential === 'weak' ? hashes.weak : hashes.normal,
      must_change: credential === 'first',
      expires_at: credential === 'expired' ? new Date(now.getTime() - dayMs) : null,
      changed_at: now,
    });
  }
}

/**
 * seedMembers seeds the accounts that can sign in (decisions: seeded accounts), at every operator. One hash
 * serves them all, since hashing is slow on purpose.
 */
export const seedMembers: Seeder = {
  name: 'member-accounts',
  what: 'accounts',
  level: 'accounts',
  demo: true,
  run: async (platform, trx, progress) => {
    const { passwords, operators, config, random } = platform;
    // In production nobody else knows it, and it is told once; the numbers may be somebody's there.
    const secret = config.production ? random.bytes(18).toString('base64url') : seededPassword;
    const normal = await passwords.hash(secret);
    for (const operator of operators.demonstrations) {
      const { weakDefaultPassword } = operator.registration;
      const weak = config.production ? normal : await passwords.hash(weakDefaultPassword);
      await seedOperator(platform, trx, operator, { normal, weak });
    }
    if (config.production) progress(`The seeded accounts have the password ${secret}`);
  },
};

import type { Operator } from '@tessera/contracts/operator';
import { sql } from 'kysely';
import type { Platform } from '../../context';
import type { DbOrTrx, Trx } from '../../db/database';
import { DomainError } from '../../http/domain-error';
import { smsCountryOf } from './phone-number';
import { recordChange } from '../../operators/audit/record-change';

export const allCountries = '*';
const defaultCeilings = {
  dailyPerCountry: 2000,
  daily: 5000,
};
/** warnedAt is the part of a ceiling at which operations are told, before it is reached. */
export const warnedAt = 0.8;

export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** smsCeiling returns how many messages a day may go to a country, or to all countries together. */
export function smsCeiling({ sms }: Operator, country: string): number {
  const { daily, dailyPerCountry } = sms ?? defaultCeilings;
  return country === allCountries ? daily : dailyPerCountry;
}

/**
 * expectSmsCountry returns the country that an SMS to a number goes to. It throws SMS_UNAVAILABLE if none may
 * be sent there.
 */
export function expectSmsCountry(operator: Operator, number: string): string {
  const country = smsCountryOf(operator, number);
  if (country === undefined) throw new DomainError('SMS_UNAVAILABLE');
  return country;
}

/**
 * takeSms takes a message from what the day has left for its country and for the operator, in the transaction
 * that sends it. Throws SMS_UNAVAILABLE where nothing is left, whether a message is sent or not: who has an
 * account must not show.
 */
export async function takeSms(
  trx: Trx,
  operator: Operator,
  { country, now, isSent }: { country: string; now: Date; isSent: boolean },
): Promise<void> {
  for (const counted of [country, allCountries]) {
    const ceiling = smsCeiling(operator, counted);
    const day = dayOf(now);
    if (!isSent) {
      if ((await sentOn(trx, operator.code, day, counted)) >= ceiling)
        throw new DomainError('SMS_UNAVAILABLE');
      continue;
    }
    const taken = await trx
      .insertInto('sms_day')
      .values({ operator: operator.code, day, country: counted, sent: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['operator', 'day', 'country'])
          .doUpdateSet({ sent: sql`sms_day.sent + 1` })
          .where('sms_day.sent', '<', ceiling),
      )
      .returning('sent')
      .executeTakeFirst();
    if (!taken) throw new DomainError('SMS_UNAVAILABLE');
    await raiseAlarm(trx, operator, { country: counted, sent: taken.sent, ceiling, now });
  }
}

async function sentOn(db: DbOrTrx, operator: string, day: string, country: string): Promise<number> {
  const row = await db
    .selectFrom('sms_day')
    .select('sent')
    .where('operator', '=', operator)
    .where('day', '=', day)
    .where('country', '=', country)
    .executeTakeFirst();
  return row?.sent ?? 0;
}

/**
 * countRefusedSms counts what was refused, for the console, outside of the transaction that wanted the
 * message, which is rolled back.
 */
export async function countRefusedSms(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  country: string,
): Promise<void> {
  await db
    .insertInto('sms_day')
    .values({ operator: operator.code, day: dayOf(clock.now()), country, refused: 1 })
    .onConflict((conflict) =>
      conflict.columns(['operator', 'day', 'country']).doUpdateSet({ refused: sql`sms_day.refused + 1` }),
    )
    .execute();
}

/** Once when a ceiling comes near and once when it is reached, in the record that operations read. */
async function raiseAlarm(
  trx: Trx,
  { code }: Operator,
  { country, sent, ceiling, now }: { country: string; sent: number; ceiling: number; now: Date },
): Promise<void> {
  if (sent !== ceiling && sent !== Math.ceil(ceiling * warnedAt)) return;
  const where = country === allCountries ? 'all countries' : country;
  const reason = `${sent} of the ${ceiling} of a day`;
  await recordChange(trx, {
    operator: code,
    author: 'alarm/sms',
    change: `SMS to ${where}: ${reason}`,
    at: now,
    act: {
      resource: 'sms',
      recordId: `${dayOf(now)}.${country}`,
      action: 'alarm',
      reason,
      before: undefined,
      after: undefined,
    },
  });
}

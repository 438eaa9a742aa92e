import { smsResource } from '@tessera/contracts/back-office';
import { sql } from 'kysely';
import { serveResource } from '../../domain/resource';
import { resourceRows } from '../../domain/resource-rows';
import { allCountries, dayOf, smsCeiling, warnedAt } from './sms-budget';

interface Row {
  id: string;
  day: string;
  period: 'TODAY' | 'EARLIER';
  country: string;
  sent: number;
  refused: number;
  ceiling: number;
  state: 'NORMAL' | 'NEAR' | 'REACHED';
}

const rows = resourceRows(smsResource, {
  rows: ({ db, operator, now }) => {
    const counted = db
      .selectFrom('sms_day')
      .select(['country', 'sent', 'refused'])
      .select([
        sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
        sql<number>`case when country = ${allCountries} then ${smsCeiling(operator, allCountries)}::int
          else ${smsCeiling(operator, '')}::int end`.as('ceiling'),
      ])
      .where('operator', '=', operator.code);
    return sql<Row>`select d.*, d.day || '.' || d.country as id,
      case when d.day = ${dayOf(now)} then 'TODAY' else 'EARLIER' end as period,
      case when d.sent >= d.ceiling then 'REACHED'
        when d.sent >= d.ceiling * ${warnedAt}::float8 then 'NEAR' else 'NORMAL' end as state
      from (${counted}) as d`;
  },
  record: ({ id, day, period, country, sent, refused, ceiling, state }) => ({
    id,
    version: sent + refused,
    day,
    period,
    country,
    sent,
    refused,
    ceiling,
    state,
  }),
  search: [],
  id: 'text',
});

/** servedSms shows the text messages of a day against their ceilings, in the back office. */
export const servedSms = serveResource(smsResource, { ...rows, actions: {} });

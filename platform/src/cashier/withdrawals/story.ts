import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { escapeHtml } from '@tessera/contracts/text';
import { findLanguage } from '@tessera/contracts/i18n';
import type { Platform } from '../../context';
import { translate } from '../../i18n/messages';
import { maskedNumber } from '../payout-accounts/accounts';
import { payoutOf, type WithdrawalRow } from './moves';
import { methodName, stepsOf } from './presenter';

type StoryText = Parameters<typeof translate>[1] extends infer Key
  ? Key extends `story.${infer Name}`
    ? Name
    : never
  : never;
const authors = ['member', 'provider', 'platform'] as const;

/**
 * withdrawalStory returns the whole story of a withdrawal as one page that needs nothing else: times, terms,
 * reasons, payouts, pictures.
 */
export async function withdrawalStory(
  { db, clock }: Platform,
  operator: Operator,
  row: WithdrawalRow,
  language: string,
): Promise<{ fileName: string; html: string }> {
  const t = (key: StoryText, values: Record<string, string> = {}) =>
    translate(language, `story.${key}`, values);
  const { currency, payouts, brand } = operator;
  const money = (minor: bigint) => `${fromMinorUnits(minor, currency.digits)} ${row.currency}`;
  const time = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const [steps, sent, pictures] = await Promise.all([
    stepsOf(db, [row.id]),
    db.selectFrom('payout').selectAll().where('withdrawal_id', '=', row.id).orderBy('id').execute(),
    db
      .selectFrom('withdrawal_evidence as e')
      .innerJoin('upload as u', 'u.id', 'e.upload_id')
      .select(['u.id', 'u.type', 'u.bytes', 'u.created_at'])
      .where('e.withdrawal_id', '=', row.id)
      .orderBy('u.created_at')
      .execute(),
  ]);
  const id = String(row.id);
  const facts: readonly (readonly [string, string])[] = [
    [t('site'), brand.name],
    [t('amount'), money(row.amount)],
    [t('fee'), money(row.fee)],
    [t('payout'), money(payoutOf(row))],
    [t('account'), `${methodName(operator, row.method_id)} ${maskedNumber(row.number)}, ${row.holder}`],
    [t('state'), t(`state.${row.state}`)],
    ...(row.remaining === null ? [] : [[t('remaining'), money(row.remaining)] as const]),
    [t('receiptTerm'), t('minutes', { minutes: String(payouts?.receiptMinutes ?? 0) })],
    [t('written'), time(clock.now())],
  ];
  const lines = steps.map(({ at, state, reason, automatic, author }) => [
    time(at),
    t(`state.${state}`) + (automatic ? ` (${t('automatic')})` : ''),
    // Who of the operator's people it was is not the member's to know.
    t(`by.${authors.find((one) => one === author) ?? 'operator'}`),
    reason === 'forced' ? t('forced') : reason,
  ]);
  const sendings = sent.map((payout) => [
    time(payout.created_at),
    `#${payout.id}`,
    money(payout.amount),
    `${payout.state} ${money(payout.paid)}`,
  ]);
  const { tag, direction } = findLanguage(language);
  const html = [
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(t('title', { id }))}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}',
    'table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.4rem;text-align:start}',
    'img{max-width:100%}</style></head><body>',
    `<h1>${escapeHtml(t('title', { id }))}</h1>`,
    table(facts),
    `<h2>${escapeHtml(t('steps'))}</h2>`,
    table(lines),
    ...(sendings.length > 0 ? [`<h2>${escapeHtml(t('payouts'))}</h2>`, table(sendings)] : []),
    ...pictures.map(
      ({ type, bytes, created_at }) =>
        `<h2>${escapeHtml(t('picture', { time: time(created_at) }))}</h2><img alt="" src="data:${type};base64,${Buffer.from(bytes).toString('base64')}">`,
    ),
    '</body></html>',
  ].join('\n');
  return { fileName: `withdrawal-${id}.html`, html };
}

const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`;

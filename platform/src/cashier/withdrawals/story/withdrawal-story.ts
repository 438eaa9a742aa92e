import { fromMinorUnits } from '@tessera/contracts';
import type { Operator } from '@tessera/contracts/operator';
import { escapeHtml } from '@tessera/contracts/text';
import { findLanguage } from '@tessera/contracts/i18n';
import type { Platform } from '../../../context';
import { translate } from '../../../i18n/messages';
import { maskedNumber } from '../../payout-accounts/accounts';
import { payoutOf, type WithdrawalRow } from '../moves';
import { forcedReason, methodName } from '../presenter';
import { readStory, type Story } from './read-story';

type StoryText = Parameters<typeof translate>[1] extends infer Key
  ? Key extends `story.${infer Name}`
    ? Name
    : never
  : never;
type Cells = readonly string[];

const authors = ['member', 'provider', 'platform'] as const;
const time = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

interface Copy {
  /** Platform code. */
  language: string;
  /** Who reads it: the operator's own copy names who of its people did what. */
  of: 'member' | 'operator';
}

/** Writer holds what every part of the page is written with. */
interface Writer extends Copy {
  operator: Operator;
  t: (key: StoryText, values?: Record<string, string>) => string;
  money: (minor: bigint) => string;
}

/**
 * withdrawalStory returns the whole story of a withdrawal as one page that needs nothing else: times, the terms that
 * held, messages, decisions, payments, what the ledger moved, and the pictures with their hashes. Nothing in it runs.
 */
export async function withdrawalStory(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  row: WithdrawalRow,
  copy: Copy,
): Promise<{ fileName: string; html: string }> {
  const story = await readStory(db, row, copy.language);
  const writer: Writer = {
    ...copy,
    operator,
    t: (key, values = {}) => translate(copy.language, `story.${key}`, values),
    money: (minor) => `${fromMinorUnits(minor, operator.currency.digits)} ${row.currency}`,
  };
  const { t } = writer;
  const id = String(row.id);
  const { tag, direction } = findLanguage(copy.language);
  const html = [
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(t('title', { id }))}</title>`,
    '<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}',
    'table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.4rem;text-align:start;overflow-wrap:anywhere}',
    'img{max-width:100%}</style></head><body>',
    `<h1>${escapeHtml(t('title', { id }))}</h1>`,
    table(factsOf(story, writer, clock.now())),
    part(t('terms'), termsOf(story, writer)),
    part(t('steps'), stepLines(story, writer)),
    part(
      t('messages'),
      story.messages.map(({ at, title, text }) => [time(at), `${title}\n${text}`]),
    ),
    part(t('payouts'), payoutLines(story, writer)),
    part(t('movements'), movementLines(story, writer)),
    ...(copy.of === 'operator' ? [part(t('decisions'), decisionLines(story))] : []),
    part(
      t('pictures'),
      story.pictures.map(({ at, name, purpose, bytes, sha256 }) => [
        time(at),
        name,
        t(`purpose.${purpose}`),
        `${bytes.length} B`,
        `SHA-256 ${sha256}`,
      ]),
    ),
    ...story.pictures.map(
      ({ type, name, bytes }) =>
        `<h3>${escapeHtml(name)}</h3><img alt="${escapeHtml(name)}" src="data:${type};base64,${bytes.toString('base64')}">`,
    ),
    '</body></html>',
  ].join('\n');
  return { fileName: `withdrawal-${id}${copy.of === 'operator' ? '-operator' : ''}.html`, html };
}

function factsOf({ row, account }: Story, { operator, of, t, money }: Writer, now: Date): Cells[] {
  return [
    [t('site'), operator.brand.name],
    ...(of === 'operator' ? [[t('memberAccount'), account]] : []),
    [t('amount'), money(row.amount)],
    [t('fee'), money(row.fee)],
    [t('payout'), money(payoutOf(row))],
    ...(row.whole === row.amount ? [] : [[t('whole'), money(row.whole)]]),
    ...(row.split_of === null ? [] : [[t('splitOf'), `#${row.split_of}`]]),
    [t('account'), `${methodName(operator, row.method_id)} ${maskedNumber(row.number)}, ${row.holder}`],
    [t('state'), t(`state.${row.state}`)],
    ...(row.remaining === null ? [] : [[t('remaining'), money(row.remaining)]]),
    [t('written'), time(now)],
  ];
}

/** The rules as they were at the request; of a withdrawal from before they were kept, those that it has itself. */
function termsOf({ row }: Story, { of, t }: Writer): Cells[] {
  const { terms, currency } = row;
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  return [
    [t('termsAt'), time(row.created_at)],
    ...(terms
      ? [
          [t('limits'), `${terms.min} – ${terms.max} ${currency}`],
          [t('fee'), `${terms.fee} ${currency}`],
          [t('accountWait'), t('hours', { hours: String(terms.accountWaitHours) })],
          [t('maxPending'), String(terms.maxPending)],
        ]
      : []),
    [t('cancellable'), yes(row.cancellable)],
    [t('receiptTerm'), t('minutes', { minutes: String(row.receipt_minutes) })],
    [t('turnover'), t('turnoverNone')],
    ...(terms?.secondPersonAbove && of === 'operator'
      ? [[t('secondPerson'), `${terms.secondPersonAbove} ${currency}`]]
      : []),
  ];
}

function stepLines({ steps }: Story, { of, t }: Writer): Cells[] {
  return steps.map(({ at, state, reason, automatic, author }) => {
    const party = authors.find((one) => one === author);
    // Who of the operator's people it was is not the member's to know.
    const who = party === undefined && of === 'operator' ? author : t(`by.${party ?? 'operator'}`);
    return [
      time(at),
      t(`state.${state}`) + (automatic ? ` (${t('automatic')})` : ''),
      party === 'member' && of === 'operator' ? t('memberAccount') : who,
      reason === forcedReason ? t('forced') : reason,
    ];
  });
}

function payoutLines({ payouts, events }: Story, { t, money }: Writer): Cells[] {
  return payouts.flatMap((payout) => [
    [time(payout.created_at), `#${payout.id}`, t('ordered'), money(payout.amount)],
    ...events
      .filter(({ payout_id }) => payout_id === payout.id)
      .map((event) => [
        time(event.received_at),
        `#${payout.id}`,
        `${t('by.provider')}: ${event.outcome} (${event.event_id})`,
        money(event.amount),
      ]),
  ]);
}

const movementLines = ({ movements }: Story, { t, money }: Writer): Cells[] =>
  movements.map(({ at, kind, wallet, reserved }) => [
    time(at),
    kind,
    `${t('wallet')} ${money(wallet)}`,
    `${t('reserved')} ${money(reserved)}`,
  ]);

const decisionLines = ({ acts }: Story): Cells[] =>
  acts.map(({ at, author, resource, action, reason, change }) => [
    time(new Date(at)),
    author,
    action === 'create' ? change : `${resource}.${action}`,
    reason,
  ]);

const part = (title: string, rows: readonly Cells[]): string =>
  rows.length === 0 ? '' : `<h2>${escapeHtml(title)}</h2>\n${table(rows)}`;

const table = (rows: readonly Cells[]): string =>
  `<table>${rows
    .map(
      (cells) =>
        `<tr>${cells.map((cell) => `<td>${escapeHtml(cell).replaceAll('\n', '<br>')}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`;

import type { WaitingDecision, WaitingOverview } from '@tessera/contracts/back-office';
import { moneyDecisions } from '@tessera/contracts/back-office';
import { mayDo } from '../server/guard';
import type { OpenSession } from '../server/sessions';
import { html, type Markup } from './html';
import { layout, moment, notice } from './layout';
import { operatorLinks } from './operator-links';
import { table } from './table';
import { waitingTexts as texts } from './waiting-texts';

export interface WaitingPage {
  session: OpenSession;
  operator: string;
  waiting: WaitingOverview;
  done: boolean;
  /** A decision that was refused, with what was typed. */
  problem?: { message: string; typed: Readonly<Record<string, string>> } | undefined;
}

type Kind = WaitingDecision['kind'];

/** Who may decide what: money needs more. */
export const roleFor = (kind: Kind) => (moneyDecisions.has(kind) ? 'finance' : 'support');

/** What waits for a person at one operator, oldest first, each with its decisions. */
export function waitingPage(page: WaitingPage): string {
  const { session, operator, waiting, done, problem } = page;
  const count = waiting.redemptions.length + waiting.payments.length + waiting.rounds.length;
  return layout({
    title: texts.title(operator),
    session,
    body: html`<h1>${texts.title(operator)}</h1>
      ${operatorLinks(operator, 'waiting')} ${done && notice('good', texts.done)}
      ${problem && problemNotice(problem, waiting)}
      <p class="lead">${texts.lead(count)} ${!mayDo(session, operator, 'finance') && texts.needsRole}</p>
      ${table(
        texts.redemptions,
        [texts.since, texts.account, texts.reward, texts.points, texts.decide],
        waiting.redemptions.map((row) => [
          moment(row.at),
          row.account,
          `${row.quantity} × ${row.reward}`,
          String(row.points),
          decisions(page, 'redemption', row.id, ['approve', 'reject']),
        ]),
        texts.none.redemptions,
      )}
      ${table(
        texts.payments,
        [texts.since, texts.account, texts.deposit, texts.problem, texts.asked, texts.paid, texts.decide],
        waiting.payments.map((row) => [
          moment(row.at),
          row.account,
          row.depositId,
          texts.problems[row.problem],
          row.asked,
          `${row.paid} ${row.currency}`,
          decisions(page, 'payment', row.id, row.creditable ? ['credit', 'return'] : ['return']),
        ]),
        texts.none.payments,
      )}
      ${table(
        texts.rounds,
        [texts.since, texts.account, texts.game, texts.provider, texts.stake, texts.decide],
        waiting.rounds.map((row) => [
          moment(row.at),
          row.account,
          row.game,
          `${row.provider} ${row.roundId}`,
          `${row.stake} ${row.currency}`,
          decisions(page, 'round', row.id, ['void', 'pay']),
        ]),
        texts.none.rounds,
      )}
      ${familiesTable(waiting)} ${smsTable(waiting)}`,
  });
}

/** Why a decision was refused; with the reason that was typed where what it was about no longer waits. */
function problemNotice({ message, typed }: NonNullable<WaitingPage['problem']>, waiting: WaitingOverview) {
  const listed = { redemption: waiting.redemptions, payment: waiting.payments, round: waiting.rounds };
  const waits = listed[typed['kind'] as Kind].some(({ id }) => id === typed['id']);
  return notice('bad', message, waits ? [] : [texts.over, `${texts.reason}: ${typed['reason'] ?? ''}`]);
}

function decisions(
  { session, operator, problem }: WaitingPage,
  kind: Kind,
  id: string,
  offered: readonly (keyof typeof texts.decisions)[],
): Markup | false {
  if (!mayDo(session, operator, roleFor(kind))) return false;
  const own = problem?.typed['kind'] === kind && problem.typed['id'] === id ? problem.typed : {};
  return html`<form method="post" action="/waiting/${operator}" class="row">
    <input type="hidden" name="csrf" value="${session.csrf}" />
    <input type="hidden" name="kind" value="${kind}" />
    <input type="hidden" name="id" value="${id}" />
    ${
      kind === 'round' &&
      html`<label
        >${texts.payout} <input name="payout" inputmode="decimal" maxlength="20" value="${own['payout']}"
      /></label>`
    }
    <label
      >${texts.reason}
      <input name="reason" required minlength="3" maxlength="200" value="${own['reason']}" />
    </label>
    ${offered.map((decision) => html`<button name="decision" value="${decision}">${texts.decisions[decision]}</button>`)}
  </form>`;
}

const familiesTable = ({ families }: WaitingOverview): Markup =>
  table(
    texts.families,
    [texts.since, texts.shared, texts.accounts],
    families.map(({ kind, value, accounts, at }) => [
      moment(at),
      `${texts.kinds[kind]} ${value}`,
      `${accounts.length}: ${accounts.join(', ')}`,
    ]),
    texts.none.families,
  );

const smsTable = ({ sms }: WaitingOverview): Markup =>
  table(
    texts.sms,
    [texts.country, texts.sent, texts.refused, texts.ceiling, ''],
    sms.map(({ country, sent, refused, ceiling }) => [
      country === '*' ? texts.allCountries : country,
      String(sent),
      String(refused),
      String(ceiling),
      sent >= ceiling * 0.8 &&
        html`<span class="tag warn">${sent >= ceiling ? texts.reached : texts.near}</span>`,
    ]),
    texts.none.sms,
  );

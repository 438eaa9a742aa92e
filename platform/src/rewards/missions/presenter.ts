import { fromMinorUnits } from '@tessera/contracts';
import { countsMoney, type Mission, type MissionStatus } from '@tessera/contracts/missions';
import type { Operator } from '@tessera/contracts/operator';
import { statusAfter } from '../activities/state-machine';
import type { MissionRow } from './read-missions';

type Situation = Pick<MissionRow, 'starts_at' | 'ends_at' | 'claim_until' | 'progress' | 'claimed'>;

/** stepStatus returns the status of one step (section 4.8): what was reached can be claimed a while after the end. */
export function stepStatus(
  { starts_at, ends_at, claim_until, progress, claimed }: Situation,
  { step, target }: { step: number; target: bigint },
  now: Date,
): MissionStatus {
  const isClaimed = claimed.includes(step);
  return statusAfter(
    now >= starts_at && 'begin',
    'join',
    // What was paid stays so, whatever became of a round that counted.
    (isClaimed || progress >= target) && 'complete',
    isClaimed && 'claim',
    now >= ends_at && 'end',
    now >= claim_until && 'expire',
  ) as MissionStatus;
}

/** presentMission returns a mission in the reader's language, with the status of each step for its member. */
export function presentMission(
  row: MissionRow,
  { operator, language, now }: { operator: Operator; language: string; now: Date },
): Mission {
  const { terms, starts_at, ends_at, claim_until } = row;
  const { digits } = operator.currency;
  const money = (minor: bigint) => fromMinorUnits(minor, digits);
  const measured = (value: bigint) => (countsMoney(terms.goal) ? money(value) : String(value));
  const own = terms.texts[language];
  const usual = terms.texts[operator.defaultLanguage];
  const steps = terms.steps.map(({ target, reward }, index) => ({
    step: index + 1,
    target: measured(BigInt(target)),
    reward: money(BigInt(reward)),
    status: stepStatus(row, { step: index + 1, target: BigInt(target) }, now),
  }));
  return {
    runId: row.id === null ? '' : String(row.id),
    title: own?.title ?? usual?.title ?? '',
    text: own?.text ?? usual?.text ?? '',
    goal: terms.goal,
    period: terms.period,
    games: terms.games.filter((gameType) => operator.categories.includes(gameType)),
    perDay: money(BigInt(terms.perDay)),
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    claimUntil: claim_until.toISOString(),
    status: missionStatus(steps.map(({ status }) => status)),
    progress: measured(row.progress),
    steps,
  };
}

/** What waits for the member comes first, then what is being played. */
function missionStatus(steps: readonly MissionStatus[]): MissionStatus {
  const order = ['CLAIM', 'SIGNED', 'COMING_SOON', 'CLOSE'] as const;
  return order.find((status) => steps.includes(status)) ?? 'CLAIMED';
}

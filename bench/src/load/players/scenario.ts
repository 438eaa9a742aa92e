/** StepName names a thing that a player does. */
export type StepName =
  | 'home'
  | 'list'
  | 'search'
  | 'resume'
  | 'signIn'
  | 'openGame'
  | 'round'
  | 'deposit'
  | 'records'
  | 'leave';

/**
 * Scenario is who comes and what they do: the whole mix of a load in one place. Shares are of a hundred visits. A step begins so
 * many seconds after the one before it was to begin: `least`, and a random time around what is left of `mean`.
 */
export interface Scenario {
  readonly visits: readonly {
    readonly name: string;
    readonly share: number;
    readonly steps: readonly StepName[];
  }[];
  /** Seconds before each step. */
  readonly think: Readonly<Record<StepName, { least: number; mean: number }>>;
}

const rounds = (count: number): StepName[] => Array.from({ length: count }, () => 'round');

/** evening is an evening at a site: most look around, a third are members, one in twenty-five brings money. */
export const evening: Scenario = {
  visits: [
    { name: 'looks around', share: 42, steps: ['home', 'list', 'list', 'leave'] },
    { name: 'searches', share: 22, steps: ['home', 'search', 'list', 'leave'] },
    {
      name: 'comes back and plays',
      share: 26,
      steps: ['home', 'resume', 'list', 'openGame', ...rounds(10), 'leave'],
    },
    {
      name: 'signs in, searches and plays',
      share: 4,
      steps: ['home', 'signIn', 'search', 'openGame', ...rounds(8), 'leave'],
    },
    {
      name: 'brings money and plays',
      share: 4,
      steps: ['home', 'resume', 'deposit', 'openGame', ...rounds(10), 'records', 'leave'],
    },
    { name: 'looks at the records', share: 2, steps: ['home', 'resume', 'records', 'leave'] },
  ],
  think: {
    home: { least: 0, mean: 0 },
    list: { least: 2, mean: 6 },
    search: { least: 2, mean: 6 },
    resume: { least: 0, mean: 0.2 },
    signIn: { least: 3, mean: 10 },
    openGame: { least: 1, mean: 5 },
    round: { least: 2, mean: 4 },
    deposit: { least: 3, mean: 10 },
    records: { least: 2, mean: 6 },
    leave: { least: 1, mean: 5 },
  },
};

/** quickened returns the same mix with times that are so much shorter, for a run of seconds. */
export function quickened({ visits, think }: Scenario, times: number): Scenario {
  const shorter = Object.entries(think).map(([step, { least, mean }]) => [
    step,
    { least: least / times, mean: mean / times },
  ]);
  return { visits, think: Object.fromEntries(shorter) as Scenario['think'] };
}

/**
 * PromotionSeed holds the texts of a seeded promotion. What they promise is what the platform does:
 * `{welcome}` and the like are facts of the operator (`operators/text-facts.ts`), `{gift}` and the like are
 * what these promotions credit. The check of seeded texts refuses a claim that nothing keeps.
 */
export interface PromotionSeed {
  key: string;
  category: string;
  title: string;
  summary: string;
  promotionType: string;
  /** Days before and after the seeding day; no end where `until` is null. */
  from: number;
  until: number | null;
  steps: readonly string[];
  terms: readonly string[];
}

const p = (
  key: string,
  category: string,
  title: string,
  summary: string,
  until: number | null,
  steps: readonly string[],
  terms: readonly string[],
  promotionType = '',
): PromotionSeed => ({ key, category, title, summary, promotionType, from: 20, until, steps, terms });

/**
 * rewards holds what a claim or an approved application credits, in the operator's major unit. The texts name
 * the same amounts.
 */
export const rewards = { gift: '50', nextGift: '20', moment: '500' } as const;

export const promotionSeeds: readonly PromotionSeed[] = [
  p(
    'welcome',
    'WELCOME',
    'Start with {welcome}',
    'Every new account at {brand} opens with {welcome} to play.',
    null,
    ['Sign up.', 'Confirm your number if we ask for it.', 'Your {welcome} is in your balance.'],
    ['One account per person.', 'No deposit needed.'],
    'WELCOME',
  ),
  p(
    'rebate',
    'REBATE',
    'Something back on every bet',
    'Your bets earn points, win or lose, and 1,000 points turn into {worth1000}.',
    null,
    [
      'Play. Every {turnover} you bet is a point.',
      'Open the points mall and choose Convert to money.',
      'The money is in your balance right away.',
    ],
    [
      '100 points are worth {worth100}, 1,000 are worth {worth1000} and 5,000 are worth {worth5000}.',
      'Void rounds and free trials earn no points.',
      'Points never expire.',
    ],
    'REBATE',
  ),
  p(
    'referral',
    'REFERRAL',
    'Bring a friend, get {friend}',
    'A friend joins by your link and makes a deposit of {friendDeposit} or more: {friend} is yours.',
    null,
    [
      'Open Refer friends in your member center and share your link or code.',
      'Your friend signs up at {brand} by it.',
      'Once one deposit of theirs reaches {friendDeposit}, claim your {friend} in the reward center.',
    ],
    [
      'Each friend counts once, and there is no limit on friends.',
      'A second account of your own doesn’t count. What looks like one is checked by a person first.',
    ],
    'REFERRAL',
  ),
  p(
    'missions',
    'MISSION',
    'Seven missions',
    'Some begin anew every day, some every week. Each step pays as soon as you’ve reached it.',
    null,
    [
      'Open Missions in your member center.',
      'Play or deposit. You see how far you are while you play.',
      'Claim each step that you’ve reached.',
    ],
    [
      'What is reached can be claimed for a while after its time is over. The mission says until when.',
      'Void rounds and free trials don’t count.',
    ],
  ),
  p(
    'race',
    'TOURNAMENT',
    'A race of slots',
    'Who stakes most on slots stands highest. The first ten places win.',
    null,
    [
      'Open Leaderboards in the menu to see its days and prizes.',
      'Every stake on slots counts by itself.',
      'When the race is over, the prizes are in the winners’ balances.',
    ],
    [
      'Of equal scores the one that was reached first stands higher.',
      'Void rounds and free trials don’t count.',
    ],
  ),
  p(
    'vip-ranks',
    'VIP',
    'Your VIP rank',
    'Everyone starts as {firstRank}. Your rank follows what you stake and shows next to your name.',
    null,
    [
      'The ranks are {ranks}.',
      'What you stake in {vipDays} days counts, on every game.',
      'Open VIP in the menu to see how far you are, and what each rank pays.',
    ],
    [
      'Each rank pays its gift once. You claim it in your reward center.',
      'A rank is kept for at least {vipKeepDays} days, then falls one by one while you stake too little for it.',
      'Void rounds and free trials don’t count.',
    ],
    'VIP',
  ),
  p(
    'jackpots',
    'JACKPOT',
    'Jackpots that grow with every bet',
    'Part of every bet on a jackpot game goes into its pot, and any spin can win it.',
    null,
    [
      'Pick a game under Jackpot.',
      'Spin with your own balance.',
      'Win, and the whole pot is paid with the round.',
    ],
    ['The bigger the bet, the better the odds.', 'Free trials don’t play for the jackpot.'],
  ),
  p(
    'deposit',
    'DEPOSIT',
    'Deposits with no fee from us',
    'From {minDeposit} to {maxDeposit}, in your balance as soon as the payment is confirmed.',
    null,
    [
      'Open Deposit and choose how to pay.',
      'Enter an amount and pay on the page that opens.',
      'Your balance goes up once the payment is confirmed.',
    ],
    ['Your bank or e-wallet may charge its own fee.', 'Each payment method has its own limits.'],
    'DEPOSIT',
  ),
  p(
    'first-deposit',
    'DEPOSIT',
    '{firstPercent} on your first deposit',
    'Up to {firstCap} of bonus money on top of your first deposit, if you want it.',
    null,
    [
      'Open Deposit and choose this bonus. No bonus is chosen unless you do.',
      'See what it takes, in money and in rounds, and pay.',
      'Your deposit is in your balance, and the bonus money beside it.',
      'Play {firstFactor} times the bonus within {firstDays} days, and what’s left of it becomes cash.',
    ],
    [
      'From a deposit of {firstMin}. One bonus at a time.',
      'Your cash is staked first, and is yours to withdraw at any time.',
      'Slots count {firstSlots}, fishing {firstFish}, PvP {firstPvp} and live casino {firstLive}. Other games and lottery draws take cash alone.',
      'A stake with bonus money is {firstStake} at most.',
      'Bonus money that isn’t played in time, or that you give up, goes back to us.',
    ],
  ),
  p(
    'reload',
    'DEPOSIT',
    '{reloadPercent} on a later deposit',
    'Up to {reloadCap} of bonus money on top of any deposit after your first, if you want it.',
    null,
    [
      'Open Deposit and choose this bonus. No bonus is chosen unless you do.',
      'See what it takes, in money and in rounds, and pay.',
      'Your deposit is in your balance, and the bonus money beside it.',
      'Play {reloadFactor} times the bonus within {reloadDays} days, and what’s left of it becomes cash.',
    ],
    [
      'From a deposit of {reloadMin}. One bonus at a time.',
      'Your cash is staked first, and is yours to withdraw at any time.',
      'Slots count {reloadSlots}, fishing {reloadFish}, PvP {reloadPvp} and live casino {reloadLive}. Other games and lottery draws take cash alone.',
      'A stake with bonus money is {reloadStake} at most.',
      'Bonus money that isn’t played in time, or that you give up, goes back to us.',
    ],
  ),
  p(
    'free-rounds',
    'DEPOSIT',
    '{roundsCount} free rounds with a deposit',
    'Their stakes of {roundsStake} each are ours, and what they win is cash, up to {roundsCap}.',
    null,
    [
      'Open Deposit and choose the free rounds. No bonus is chosen unless you do.',
      'See the games, the days and what they win, and pay.',
      'Open one of the games: it plays your free rounds first, and says when they are over.',
      'What they win is in your balance at once, with nothing to play for it.',
    ],
    [
      'From a deposit of {roundsMin}, once for each player. One bonus at a time.',
      'They are for the slots that the deposit form names, and for no other game.',
      'All of them together win {roundsCap} at most.',
      'You have {roundsDays} days. Free rounds that are left then, or that you give up, are gone; what was won stays.',
      'They aren’t play with your money: they count for no points, missions, rebate, cashback or rank.',
    ],
  ),
  p(
    'best-moment',
    'COMMUNITY',
    'Show us your best round',
    'Send us a screenshot and a line about it. Every one we pick earns {moment}.',
    33,
    [
      'Take a screenshot of a round worth remembering.',
      'Send it below with a line about it.',
      'We look at every one. If we pick yours, claim {moment} here.',
    ],
    ['Once per member.', 'Up to three pictures, PNG or JPG.'],
  ),
  p(
    'points-mall',
    'POINTS',
    'The points mall is open',
    'Every {turnover} you bet is a point. Trade points for vouchers, gifts or money.',
    60,
    [
      'Play. Points arrive as soon as a round is settled.',
      'Pick a reward in the points mall.',
      'Confirm with your password.',
    ],
    [
      'While stock lasts.',
      'Vouchers are money right away; gifts come from our team.',
      'Points never expire.',
    ],
    'POINTS',
  ),
  p(
    'join',
    'WELCOME',
    '{gift} on the house',
    'A small gift to look around with. Claim it once, play what you like.',
    null,
    ['Log in.', 'Claim your gift here. It’s in your balance right away.'],
    ['Once per person.', 'No turnover requirement.'],
  ),
  p(
    'panel',
    'COMMUNITY',
    'Join the player panel',
    'Put your name on the list of players who tell us what to improve.',
    null,
    ['Join here.', 'Write to us under Feedback and complaints in the menu.'],
    ['No prize and no strings: just your say.', 'Our team can see who is on the panel.'],
  ),
  {
    ...p(
      'second-gift',
      'WELCOME',
      'One more gift: {nextGift}',
      'Opens in a few days. Come back and claim another {nextGift}.',
      25,
      ['Come back when it opens.', 'Claim your gift here. It’s in your balance right away.'],
      ['Once per person.', 'No turnover requirement.'],
    ),
    from: -5,
  },
];

export const announcementSeeds = [
  {
    type: 'PL',
    execution: '',
    title: 'Log in without a password',
    content:
      '<p>Add a passkey under <strong>Devices and passkeys</strong> in your account menu. Next time, your face, finger or screen lock is enough.</p>',
    daysAgo: 1,
    promotionType: '',
  },
  {
    type: 'PL',
    execution: '',
    title: 'Watch the jackpots grow',
    content:
      '<p>The amounts under <em>Jackpots</em> on the home page rise with every bet, while you watch.</p>',
    daysAgo: 4,
    promotionType: '',
  },
  {
    type: 'PL',
    execution: '',
    title: 'Find a game that suits you',
    content:
      '<p>Every list can be filtered by studio, feature, return and volatility. Choose <em>Newest</em> to see what came last.</p>',
    daysAgo: 9,
    promotionType: '',
  },
  {
    type: 'H',
    execution: '',
    title: 'Welcome to {brand}: play for fun, and stop when the fun stops.',
    content:
      '<p>Decide what the evening may cost before you start. The help center says where to find support.</p>',
    daysAgo: 2,
    promotionType: '',
  },
  {
    type: 'H',
    execution: '',
    title: 'Every bet on a jackpot game grows its pot',
    content: '<p>Any spin with your own balance can win it.</p>',
    daysAgo: 3,
    promotionType: '',
  },
  {
    type: 'PU',
    execution: 'B',
    title: 'Start with {welcome}',
    content:
      '<p>Sign up today and your new account opens with <strong>{welcome}</strong>.</p><ul><li>Free to join</li><li>No deposit needed</li></ul>',
    daysAgo: 6,
    promotionType: 'WELCOME',
  },
  {
    type: 'PU',
    execution: 'A',
    title: 'Bring a friend, get {friend}',
    content:
      '<p>A friend joins by your link and makes a deposit of {friendDeposit} or more: <strong>{friend}</strong> is yours.</p>',
    daysAgo: 5,
    promotionType: 'REFERRAL',
  },
  {
    type: 'PU',
    execution: 'F',
    title: 'Good to have you here',
    content:
      '<p>Three good first steps: claim your gift under Promotions, tap the heart on the games you like, and try any game marked Free trial.</p>',
    daysAgo: 7,
    promotionType: '',
  },
] as const;

export const bannerSeeds = [
  [
    'w_home',
    'welcome',
    'Start with {welcome}',
    'Every new account opens with it. No deposit needed.',
    'See how',
    'PROMOTION',
    'welcome',
  ],
  [
    'w_home',
    'jackpots',
    'Every bet grows the pot',
    'Any spin on a jackpot game can win it.',
    'See the jackpots',
    'PROMOTION',
    'jackpots',
  ],
  [
    'w_home',
    'catalogue',
    'Ten thousand worlds',
    'Slots, tables, fishing and lotteries from over forty studios.',
    'Explore',
    'PAGE',
    '/rng',
  ],
  [
    'w_home',
    'live',
    'The tables are open',
    'Place your bets: everyone at the table sees the same result.',
    'Take a seat',
    'PAGE',
    '/live',
  ],
  ['w_login', 'join', 'Join {brand}', 'Free, and ready in a minute.', '', 'NONE', ''],
  [
    'w_forget',
    'key',
    'Let’s get you back in',
    'Set a new password and pick up where you left off.',
    '',
    'NONE',
    '',
  ],
] as const;

/** Texts of the seeded operators. `{brand}` is the operator's name, `{symbol}` its currency. */
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

export const promotionSeeds: readonly PromotionSeed[] = [
  p(
    'welcome',
    'WELCOME',
    'First deposit doubled at {brand}',
    'Your first deposit is matched in full, up to {symbol}5,000.',
    null,
    [
      'Register and verify your account.',
      'Make a first deposit of at least {symbol}100.',
      'The bonus is credited within a minute.',
    ],
    [
      'Turnover of 12 times deposit and bonus before withdrawal.',
      'Once for a person, household and device.',
      'Slots and fish games count in full, table games at 10 %.',
    ],
    'DEPOSIT',
  ),
  p(
    'rebate',
    'REBATE',
    'Daily rebate on every category',
    'Up to 1.2 % of your turnover comes back each morning, won or lost.',
    null,
    [
      'Play any real-money game.',
      'The rebate of the day before is ready at 06:00.',
      'Claim it in the reward center within seven days.',
    ],
    [
      'Slots 1.2 %, live casino 0.8 %, sports 0.6 %.',
      'No turnover requirement.',
      'Void and drawn bets do not count.',
    ],
    'REBATE',
  ),
  p(
    'referral',
    'REFERRAL',
    'Bring a friend, both are paid',
    'You and your friend each receive {symbol}200 when they have played.',
    null,
    [
      'Share your invitation link from Refer and earn.',
      'Your friend registers and deposits {symbol}300.',
      'Both bonuses arrive after a turnover of {symbol}1,500.',
    ],
    ['At most 30 friends a month.', 'Self-referral closes the offer for both accounts.'],
    'REFERRAL',
  ),
  p(
    'vip-week',
    'VIP',
    'VIP week: salary on top',
    'Every rank from level 1 receives a weekly salary by its turnover.',
    26,
    [
      'Reach level 1 or above.',
      'Play through the week, Monday to Sunday.',
      'The salary is credited on Monday at noon.',
    ],
    ['The rank on Sunday night counts.', 'The salary has a turnover requirement of one.'],
    'VIP',
  ),
  p(
    'slots-race',
    'TOURNAMENT',
    'Slots race: {symbol}500,000 pool',
    'The best single multiplier of the day climbs the board. The top 200 share the pool.',
    12,
    [
      'Spin any slot with a stake of at least {symbol}2.',
      'Your best multiplier of the day counts.',
      'Prizes are paid at 10:00 the next day.',
    ],
    ['Equal multipliers: the earlier one stands first.', 'Free trials do not count.'],
  ),
  p(
    'reload',
    'DEPOSIT',
    'Weekend reload 30 %',
    'Deposit from Friday to Sunday and play with 30 % more.',
    40,
    ['Choose the offer on the deposit page.', 'Deposit at least {symbol}500.'],
    ['Once a weekend, at most {symbol}3,000.', 'Turnover of 8 times deposit and bonus.'],
    'DEPOSIT',
  ),
  p(
    'missions',
    'MISSION',
    'Seven days, seven missions',
    'A small task each day; all seven open a chest of points.',
    18,
    ['Open the mission page each day.', 'Finish the task before midnight.', 'Claim the points at once.'],
    ['A missed day may be caught up once.', 'Points never expire.'],
    'MISSION',
  ),
  p(
    'points-mall',
    'POINTS',
    'Points mall: new rewards',
    'Fresh rewards every week, from free bets to gadgets.',
    60,
    [
      'Earn points through deposits and play.',
      'Choose a reward in the points mall.',
      'Confirm with your password.',
    ],
    ['While stock lasts.', 'Redeemed rewards cannot be changed back.'],
    'POINTS',
  ),
  p(
    'live-cashback',
    'LIVE',
    'Live casino safety net',
    'A bad week at the tables gives 5 % back on Monday.',
    33,
    ['Play live casino from Monday to Sunday.', 'A net loss above {symbol}1,000 qualifies.'],
    ['At most {symbol}10,000.', 'Opposite bets in one round do not count.'],
  ),
  p(
    'join',
    'WELCOME',
    '{symbol}50 on the house',
    'A small gift to look around with: claim it once, play what you like.',
    null,
    ['Log in.', 'Claim the gift here: it is in your balance at once.'],
    ['Once for a person.', 'No turnover requirement.'],
  ),
  {
    ...p(
      'race',
      'TOURNAMENT',
      'The lantern race',
      'A week of races by lantern light. The board opens in a few days.',
      25,
      ['Join when it opens.', 'Play any slot: your best multiplier of the day counts.'],
      ['Free trials do not count.'],
    ),
    from: -5,
  },
];

export const announcementSeeds = [
  {
    type: 'PL',
    execution: '',
    title: 'Scheduled maintenance of two vendors',
    content:
      '<p>Umbra House and Stage Nine Live pause on Tuesday from <strong>05:00 to 06:30</strong>. Open rounds are finished before.</p>',
    daysAgo: 1,
    promotionType: '',
  },
  {
    type: 'PL',
    execution: '',
    title: 'Withdrawals are faster now',
    content:
      '<p>Withdrawals under {symbol}10,000 are approved in minutes, day and night. Keep your bank account name equal to your registered name.</p>',
    daysAgo: 4,
    promotionType: '',
  },
  {
    type: 'PL',
    execution: '',
    title: 'New games every Thursday',
    content:
      '<p>Twelve studios send their new slots on Thursdays. Find them under <em>New</em> in the game center.</p>',
    daysAgo: 9,
    promotionType: '',
  },
  {
    type: 'H',
    execution: '',
    title: 'Welcome to {brand}: play for pleasure, stop when it is none.',
    content: '<p>Set limits in the member center. Help is there at any hour.</p>',
    daysAgo: 2,
    promotionType: '',
  },
  {
    type: 'H',
    execution: '',
    title: 'The slots race is on: {symbol}500,000 in the pool',
    content: '<p>The best multiplier of the day climbs the board.</p>',
    daysAgo: 3,
    promotionType: '',
  },
  {
    type: 'PU',
    execution: 'B',
    title: 'Your first deposit, doubled',
    content:
      '<p>Register today and play with <strong>twice your first deposit</strong>, up to {symbol}5,000.</p><ul><li>Free to join</li><li>Ready in a minute</li></ul>',
    daysAgo: 6,
    promotionType: 'DEPOSIT',
  },
  {
    type: 'PU',
    execution: 'A',
    title: 'Bring a friend, both are paid',
    content: '<p>Share your link and both of you receive <strong>{symbol}200</strong>.</p>',
    daysAgo: 5,
    promotionType: 'REFERRAL',
  },
  {
    type: 'PU',
    execution: 'F',
    title: 'Good to have you here',
    content:
      '<p>Three things to begin with: set a deposit limit, pick your favourite games, and try any game with the free-trial mark.</p>',
    daysAgo: 7,
    promotionType: '',
  },
] as const;

export const bannerSeeds = [
  [
    'w_home',
    'welcome',
    'Twice as much to begin with',
    'Your first deposit is matched, up to {symbol}5,000.',
    'Claim it',
    'PROMOTION',
    'welcome',
  ],
  [
    'w_home',
    'race',
    'Slots race',
    '{symbol}500,000 for the best multipliers of the day.',
    'Join the race',
    'PROMOTION',
    'slots-race',
  ],
  [
    'w_home',
    'catalogue',
    'Ten thousand worlds',
    'Over forty studios, new games every Thursday.',
    'Explore',
    'PAGE',
    '/rng',
  ],
  [
    'w_home',
    'live',
    'The tables are open',
    'Live casino with a safety net of 5 %.',
    'Take a seat',
    'PROMOTION',
    'live-cashback',
  ],
  ['w_login', 'join', 'Join {brand}', 'Free to register, ready in a minute.', '', 'NONE', ''],
  ['w_forget', 'key', 'Back in a minute', 'We help you set a new password.', '', 'NONE', ''],
] as const;

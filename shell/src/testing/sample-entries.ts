import { placedEntrySchema, type PlacedEntry } from '@tessera/contracts/release';

const entry = (name: string, menu: string, text: string, rest: object): PlacedEntry =>
  placedEntrySchema.parse({ name, menu, icon: 'gift', texts: { EN: text }, ...rest });

const promotion = (category: string, rest: object = {}) => ({
  path: `/promotions?category=${category}`,
  promotion: category,
  ...rest,
});

/** sampleEntries has menu entries as a catalogue lists them, one of every kind. */
export const sampleEntries: readonly PlacedEntry[] = [
  entry('lobby.home', 'main', 'Home', { path: '/' }),
  entry('lobby.vip', 'main', 'VIP bonus', promotion('VIP', { flag: 'vip' })),
  entry('lobby.referral', 'main', 'Refer and earn', promotion('REFERRAL', { flag: 'referral' })),
  entry('lobby.rebate', 'main', 'Rebate', promotion('REBATE')),
  entry('lobby.favourites', 'games', 'Favourites', { path: '/favorite' }),
  entry('lobby.recent', 'games', 'Recent games', { path: '/recent' }),
  entry('lobby.feedback', 'more', 'Feedback', { popup: 'feedback' }),
  entry('member.account', 'account', 'My account', {
    path: '/member',
    audience: ['trial', 'member', 'agent'],
  }),
  entry('member.messages', 'account', 'Platform messages', {
    path: '/member?page=messageV2',
    audience: ['member', 'agent'],
    count: 'unread',
  }),
];

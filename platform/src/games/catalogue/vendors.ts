/** VendorSeed describes one studio. The names are invented; the codes are those of sections 2.5 and 3. */
export interface VendorSeed {
  code: string;
  name: string;
  /** Slot games in the seeded catalogue. */
  slots: number;
  /** How much its games are played, against others. */
  weight: number;
}

const rows: readonly (readonly [code: string, name: string, slots: number, weight: number])[] = [
  ['PG', 'Pearl Grove', 420, 3],
  ['EG2', 'Ember Gate', 360, 2.2],
  ['PT', 'Port Thalia', 640, 2],
  ['JDB', 'Jade Bell', 310, 2.2],
  ['CQ9', 'Crescent Quay', 380, 2],
  ['FC', 'Fable Coast', 290, 2.4],
  ['JL', 'Jolly Lantern', 340, 2.8],
  ['BGS', 'Blue Garnet', 260, 1.6],
  ['PGE', 'House Originals', 0, 2.5],
  ['TCG_LOTTO_VN', 'Vietnam Lottery', 0, 1],
  ['TCG_SEA', 'Southeast Asia Lottery', 0, 1],
  ['LOTT', 'Lotto Hall', 0, 1],
  ['ELOTT', 'Quick Lotto', 0, 1],
  ['ARB', 'Arbour Nine', 340, 1.4],
  ['BMT', 'Brass Monkey Tales', 260, 1.2],
  ['CLD', 'Cloudberry', 330, 1.3],
  ['CRW', 'Crowhurst', 210, 1],
  ['DNA', 'Dune & Apple', 250, 1.1],
  ['ECH', 'Echo Lagoon', 280, 1.2],
  ['FLX', 'Felix & Ink', 190, 0.9],
  ['GLM', 'Glimmerworks', 320, 1.4],
  ['HNY', 'Honeycomb Lab', 230, 1],
  ['IVO', 'Ivory Comet', 300, 1.1],
  ['KTE', 'Kite Harbour', 240, 1],
  ['LUM', 'Lumen Forge', 310, 1.3],
  ['MOS', 'Mosslight', 270, 1.2],
  ['NOV', 'North Ovation', 220, 0.9],
  ['OAK', 'Oakmirror', 260, 1],
  ['PLM', 'Plum Parade', 250, 1.1],
  ['QRZ', 'Quartzfox', 280, 1.2],
  ['RDW', 'Redwing Reels', 330, 1.3],
  ['SLT', 'Salt & Tinder', 210, 0.8],
  ['SVN', 'Seventh Veil', 240, 1],
  ['TMB', 'Timberline', 200, 0.8],
  ['TRL', 'Trellis Games', 180, 0.8],
  ['UMB', 'Umbra House', 230, 0.9],
  ['VLV', 'Velvet Anchor', 260, 1.1],
  ['WLD', 'Wildmint', 290, 1.2],
  ['XEN', 'Xenia Play', 180, 0.8],
  ['YRW', 'Yarrow Yard', 210, 0.8],
  ['ZPH', 'Zephyr Reels', 230, 1],
  ['STG', 'Stage Nine Live', 0, 2.4],
  ['CRM', 'Crimson Table Live', 0, 1.8],
  ['OPL', 'Opal Live', 0, 1.4],
  ['KEE', 'Keel Fishing', 0, 1.6],
  ['RND', 'Roundel Rooms', 0, 1.3],
  ['TPO', 'Touchpoint Odds', 0, 1.8],
  ['ARC', 'Arcturus Esports', 0, 1.2],
  ['PLN', 'Plain Perch', 0, 0.8],
];

export const vendors: readonly VendorSeed[] = rows.map(([code, name, slots, weight]) => ({
  code,
  name,
  slots,
  weight,
}));

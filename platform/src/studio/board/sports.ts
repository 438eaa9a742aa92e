export interface Sport {
  name: string;
  league: string;
  teams: readonly string[];
  draws: boolean;
  /** Most points that a side may have, and least of the winner. */
  scores: readonly [least: number, most: number];
}

/** Name, league, sides, and the points that a winner may have; whether sides may draw. */
function sport(
  name: string,
  league: string,
  teams: string,
  scores: Sport['scores'],
  { draws = false } = {},
): Sport {
  return { name, league, teams: teams.split(','), scores, draws };
}

const football = sport(
  'football',
  'Harbour League',
  'Northport,Oldbridge,Saltmere,Westhaven,Larkfield,Redcliff',
  [1, 4],
  { draws: true },
);
const basketball = sport(
  'basketball',
  'Skyline Cup',
  'Comets,Tidebreakers,Foundry,Kestrels,Granite,Voyagers',
  [78, 112],
);
const tennis = sport(
  'tennis',
  'Orchard Open',
  'A. Lindqvist,M. Ferrante,J. Okoro,S. Varga,L. Duarte,P. Mistry',
  [2, 2],
);
const arena = sport(
  'arena',
  'Lantern Arena',
  'Nightjar,Copperhead,Blue Static,Paper Tigers,Ninth Wave,Hex',
  [2, 2],
);
const shooter = sport(
  'shooter',
  'Crosswind Cup',
  'Overwatchers,Long Shot,Quiet Foxes,Signal Nine,Cold Front,Ricochet',
  [13, 13],
);
const strategy = sport(
  'strategy',
  'Citadel Series',
  'Rookery,Long Winter,Ivory Gate,Outriders,Mire,Halcyon',
  [2, 2],
);
const racing = sport(
  'racing',
  'Vector Circuit',
  'Team Alba,Team Corvo,Team Delta,Team Ember,Team Fjord,Team Gale',
  [1, 1],
);
const corners = sport('corner', 'Arena Corners', 'Gold,Blue,Silver,Green,White,Red', [1, 1]);

/**
 * boards lists the sports that a board offers, by its game. A board that is named after a sport has that
 * sport alone.
 */
export const boards: Readonly<Record<string, readonly Sport[]>> = {
  sports: [football, basketball, tennis],
  football: [football],
  esports: [arena, strategy, racing, shooter],
  arena: [arena],
  shooter: [shooter],
  strategy: [strategy],
  racing: [racing],
  corners: [corners],
};

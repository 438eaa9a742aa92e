/**
 * What a text for players may only say where the platform does it. A claim is kept by a table of the capability; one
 * that no table could keep (a person at the cards, a day of the week for new games) is never kept.
 */
interface PromotionPromise {
  of: string;
  pattern: RegExp;
  fulfilledBy?: string;
}

const promises: readonly PromotionPromise[] = [
  {
    of: 'more for a deposit',
    pattern:
      /deposit[^.]*(doubled|matched|% more)|(twice|double) [^.]*deposit|twice as much|doble|tutumbas|tinutumbas|dinodoble|reload \d/i,
    fulfilledBy: 'bonus',
  },
  {
    of: 'withdrawals',
    pattern:
      /(withdraw|pagkuha ng pera)[^.]*(minut|instant|fast|mabilis|approve|aprub|between|goes to|mula )/i,
    fulfilledBy: 'withdrawal',
  },
  {
    of: 'a race',
    pattern: /\brace\b|\btournament|leaderboard|karera ng|paligsahan/i,
    fulfilledBy: 'leaderboard',
  },
  { of: 'missions', pattern: /\bmissions?\b|\bmisyon/i, fulfilledBy: 'mission' },
  { of: 'a salary by rank', pattern: /\bsalary\b|\bsahod\b/i, fulfilledBy: 'vip_salary' },
  { of: 'cashback', pattern: /cashback|safety net|salbabida|\bsagip\b/i, fulfilledBy: 'cashback' },
  {
    of: 'limits that players set',
    pattern:
      /set (a |your )?(deposit )?limits?\b|magtakda ng (limit|hangganan)|limit your account|\blimitahan/i,
    fulfilledBy: 'player_limit',
  },
  {
    of: 'free spins as a reward',
    pattern: /\d free spins|, free spins|libreng ikot o|free bets?\b/i,
    fulfilledBy: 'free_spin',
  },
  { of: 'free rounds', pattern: /free rounds|libreng round/i, fulfilledBy: 'bonus' },
  { of: 'a draw for members', pattern: /grand draw|members’ draw/i, fulfilledBy: 'raffle' },
  { of: 'a person who deals', pattern: /\bdealers?\b|croupier/i },
  {
    of: 'a day for new games',
    pattern:
      /every (mon|tues|wednes|thurs|fri|satur|sun)day|tuwing (lunes|martes|miyerkules|huwebes|biyernes|sabado|linggo)/i,
  },
  {
    of: 'how fast people are',
    pattern:
      /within (a|one) minute|in minutes\b|day and night|any hour|24\/7|ilang minuto|sa loob ng isang minuto|araw at gabi|anumang oras/i,
  },
];

/** A sentence that says of something that it is not there promises nothing. */
const denies = /n[’']t\b|\bnot?\b|\bnever\b|\bnothing\b|hindi|wala/i;

/** unkeptPromises lists the claims of a text that nothing keeps: what it promises, and in which sentence. */
export function unkeptPromises(text: string, tables: ReadonlySet<string>): string[] {
  const sentences = text.split(/<[^>]*>|(?<=[.!?])\s/).filter((sentence) => !denies.test(sentence));
  return promises
    .filter(({ fulfilledBy }) => fulfilledBy === undefined || !tables.has(fulfilledBy))
    .flatMap(({ of, pattern }) => {
      const found = sentences.find((sentence) => pattern.test(sentence));
      return found === undefined ? [] : [`${of}: ${found.trim()}`];
    });
}

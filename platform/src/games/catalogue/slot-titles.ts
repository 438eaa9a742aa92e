import type { Random } from '../../random';
import type { Theme } from '../../art/themes';

/** None of them names what the reels do not play. */
const suffixes = [
  'Deluxe',
  'Rush',
  'Extreme',
  'Riches',
  'Bonanza',
  'Glory',
  'Royale',
  'Wilds',
  'Unleashed',
  'Reloaded',
  'Express',
  'Fever',
  'Grand',
  'Supreme',
  'II',
];
const numbers = ['Three', 'Five', 'Seven', 'Nine', 'Ten', 'Hundred'];

/** Combinations of plain words that would be somebody's title. */
const taken = new Set(['wild bounty', 'sweet bonanza', 'golden empire', 'book of secrets', 'fortune gems']);

export interface SlotTitle {
  title: string;
  emblem: string;
}

/**
 * nextSlotTitle returns a title that was not given before, and adds it to `used`, which holds them all in
 * lower case.
 */
export function nextSlotTitle(theme: Theme, random: Random, used: Set<string>): SlotTitle {
  for (;;) {
    const candidate = composeTitle(theme, random);
    const key = candidate.title.toLowerCase();
    if (used.has(key) || taken.has(key) || repeatsWord(key) || key.length > 34) continue;
    used.add(key);
    return candidate;
  }
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)] as T;
}

function composeTitle(theme: Theme, random: Random): SlotTitle {
  const [name, emblem] = pick(theme.subjects, random);
  const adjective = pick(theme.adjectives, random);
  const treasure = pick(theme.treasures, random);
  const place = pick(theme.places, random);
  const suffix = pick(suffixes, random);
  const owner = name.endsWith('s') ? `${name}'` : `${name}'s`;
  const forms = [
    `${adjective} ${name}`,
    `${name} ${treasure}`,
    `${name} ${treasure}`,
    `${adjective} ${name} ${treasure}`,
    `${owner} ${treasure}`,
    `${treasure} of ${place}`,
    `${name} of ${place}`,
    `${name} & ${pick(theme.subjects, random)[0]}`,
    `${adjective} ${treasure}`,
    `${name} ${suffix}`,
    `${adjective} ${name} ${suffix}`,
    `${name}: ${treasure} ${suffix}`,
    `${pick(numbers, random)} ${name} ${treasure}`,
    `${place.replace(/^the /, 'The ')}: ${name} ${treasure}`,
  ];
  return { title: pick(forms, random), emblem };
}

function repeatsWord(title: string): boolean {
  const stems = title.split(/[^a-z]+/).filter((word) => word.length > 2);
  const short = stems.map((word) => word.slice(0, 4));
  return new Set(short).size !== short.length;
}

import type { GateBreak } from '@tessera/contracts/operations';
import {
  entryLimits,
  placeEntries,
  slotKindOf,
  slotLimits,
  sectionLimits,
  type MenuEntry,
  type Release,
} from '@tessera/contracts/release';
import { firstViewBytes } from './budgets';
import { breaksIn, type Rule } from './rule';

type Slot = keyof typeof slotLimits;
const slots = Object.keys(slotLimits) as Slot[];

/**
 * slotBreaks finds what remotes bring to the host's slots and the host would not show as it is meant: more than a slot has room for, texts
 * that are too long or missing in a language of the operator, and sections of remotes that weigh too much for a page that did not ask for them.
 */
export const slotBreaks: Rule = (input) => [
  ...input.remotes.flatMap((remote) => [
    ...tooMany(remote),
    ...tooHeavy(remote),
    ...entriesOf(remote).flatMap((entry) => textBreaks(remote, entry)),
  ]),
  ...overfull(input),
];

const entriesOf = ({ manifest }: Release): readonly MenuEntry[] => manifest?.entries ?? [];

const tooMany = (remote: Release): GateBreak[] =>
  slots.flatMap((slot) => {
    const count = entriesOf(remote).filter(({ menu }) => menu === slot).length;
    const { perRemote } = slotLimits[slot];
    return count > perRemote
      ? [
          breaksIn(
            'entry',
            () => `brings ${count} entries to ${slot}; one remote may bring ${perRemote}`,
          )(remote),
        ]
      : [];
  });

function tooHeavy(remote: Release): GateBreak[] {
  if (entriesOf(remote).every(({ menu }) => slotKindOf(menu) !== 'section')) return [];
  const bytes = firstViewBytes(remote);
  const sentence = `brings a section to home and has ${bytes} bytes in its first view; the limit of a section is ${sectionLimits.bytes}`;
  return bytes > sectionLimits.bytes ? [breaksIn('budget', () => sentence)(remote)] : [];
}

/** The dictionaries of a release are looked at elsewhere: what it says in a language of its own must not be empty or without end. */
function textBreaks(remote: Release, { id, texts, details }: MenuEntry): GateBreak[] {
  const languageTexts = [
    ['text', texts, entryLimits.text],
    ['detail', details ?? {}, entryLimits.detail],
  ] as const;
  if (texts['EN'] === undefined)
    return [breaksIn('entry', () => `has the entry ${id} without a text in EN`)(remote)];
  return languageTexts.flatMap(([what, byLanguage, limit]) =>
    Object.entries(byLanguage).flatMap(([language, text]) => {
      const trouble =
        text.trim() === ''
          ? 'is empty'
          : text.length > limit
            ? `has ${text.length} characters; the limit is ${limit}`
            : '';
      return trouble === ''
        ? []
        : [breaksIn('entry', () => `has the entry ${id}, whose ${what} in ${language} ${trouble}`)(remote)];
    }),
  );
}

/** Entries are judged where the operator's document has them. */
const overfull: Rule = ({ shell, remotes, operator }) => {
  const manifests = remotes.flatMap(({ manifest }) => manifest ?? []);
  const shown = placeEntries(manifests, operator.menus).filter(({ hidden }) => !hidden);
  return slots.flatMap((slot) => {
    const count = shown.filter(({ menu }) => menu === slot).length;
    const { inAll } = slotLimits[slot];
    return count > inAll
      ? [breaksIn('entry', () => `has room for ${inAll} entries in ${slot}; this set brings ${count}`)(shell)]
      : [];
  });
};

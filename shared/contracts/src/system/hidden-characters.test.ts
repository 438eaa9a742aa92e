import { passkeyNameSchema } from '../auth';
import { hasHiddenCharacters } from '.';

const seen = [
  'Maria',
  'José Ñ',
  'मेरा दूरभाष',
  'می\u200cخواهم',
  'โทรศัพท์',
  '愛 のスマホ',
  '김민수',
  '👩\u200d💻',
  '❤\ufe0f',
  'O\u2019Neil',
];
const hidden = [
  ['a null', 0x0000],
  ['a line feed', 0x000a],
  ['an escape', 0x001b],
  ['a soft hyphen', 0x00ad],
  ['a joiner of graphemes', 0x034f],
  ['the Arabic letter mark', 0x061c],
  ['a Hangul filler', 0x115f],
  ['a Hangul filler of vowels', 0x1160],
  ['a vowel separator', 0x180e],
  ['a space of no width', 0x200b],
  ['a left-to-right mark', 0x200e],
  ['a right-to-left mark', 0x200f],
  ['a separator of lines', 0x2028],
  ['an override', 0x202e],
  ['a word joiner', 0x2060],
  ['an isolate', 0x2067],
  ['an empty braille cell', 0x2800],
  ['the Hangul filler', 0x3164],
  ['a byte order mark', 0xfeff],
  ['a half-width filler', 0xffa0],
  ['a tag', 0xe0041],
] as const;

test.each(seen)('%j shows all it holds, and names a passkey', (text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
  expect(passkeyNameSchema.safeParse(text).success).toBe(true);
});

test.each(hidden)('%s is hidden, and no passkey has it in its name', (_name, code) => {
  const text = `a${String.fromCodePoint(code)}b`;
  expect(hasHiddenCharacters(text)).toBe(true);
  expect(passkeyNameSchema.safeParse(text).success).toBe(false);
});

test('a passkey\u2019s name is more than spaces and joiners', () => {
  for (const name of ['', '   ', '\u200d\u200c', ' \u200d '])
    expect(passkeyNameSchema.safeParse(name).success).toBe(false);
});

import { lengthened, mirrored, pseudoDictionaries } from './pseudo-texts.mjs';

test('a lengthened text is half as long again and keeps what is filled in', () => {
  const text = 'Hello {name}, welcome <b>back</b>';
  const long = lengthened(text);
  expect(long).toContain('{name}');
  expect(long).toContain('<b>');
  expect(long.length).toBeGreaterThanOrEqual(text.length * 1.5);
  expect(long).not.toContain('welcome');
});

test('a mirrored text has the same letters, and what is filled in stays outside', () => {
  expect(mirrored('Stake {amount}')).toBe('\u202eStake \u202c{amount}');
});

test('the mirrored language has the six plural forms of Arabic, the long one those of English', () => {
  const { XA, XB } = pseudoDictionaries({ games_one: '{count} game', games_other: '{count} games', a: 'b' });
  expect(Object.keys(XA ?? {})).toEqual(['games_one', 'games_other', 'a']);
  expect(Object.keys(XB ?? {})).toHaveLength(7);
});

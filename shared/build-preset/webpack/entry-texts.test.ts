import { withEntryTexts } from './entry-texts.mjs';

const manifest = { name: 'points', entries: [{ id: 'mall', text: 'entry.mall' }] };

test('an entry carries its text in every language that has it', () => {
  const dictionaries = { EN: { 'entry.mall': 'Points mall' }, TL: { 'entry.mall': 'Mall' }, TH: {} };
  expect(withEntryTexts(manifest, dictionaries).entries).toEqual([
    { id: 'mall', text: 'entry.mall', texts: { EN: 'Points mall', TL: 'Mall' } },
  ]);
});

test('a kind of message carries what it says below its title, too', () => {
  const messages = { name: 'club', entries: [{ id: 'level', text: 'level', detail: 'level.text' }] };
  const [entry] = withEntryTexts(messages, {
    EN: { level: 'A level up', 'level.text': 'You are {level}.' },
  }).entries;
  expect(entry.details).toEqual({ EN: 'You are {level}.' });
  expect(() => withEntryTexts(messages, { EN: { level: 'A level up' } })).toThrow('has no text "level.text"');
});

test('an entry without its English text ends the build by name', () => {
  expect(() => withEntryTexts(manifest, { EN: {} })).toThrow('points: entry "mall" has no text "entry.mall"');
});

test('a remote without entries has none', () => {
  expect(withEntryTexts({ name: 'auth' }, {}).entries).toEqual([]);
});

import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contrastFaults } from '@tessera/contracts/documents';
import { readOperators } from '@tessera/server-kit/operators';
import { askAnswers } from './ask-answers';
import { newOperator } from './new-operator';
import { themesOf } from './palette';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tessera-operators-'));
  cpSync(path.resolve(import.meta.dirname, '../../../operators'), directory, { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const coral = {
  code: 'coral',
  name: 'Coral',
  languages: ['EN', 'TL'],
  currency: 'JPY',
  country: 'JP',
  timeZone: 'Asia/Tokyo',
  minimumAge: 20,
  accent: '#ff5a4f',
  licence: { authority: 'Island Gaming Board', number: 'IGB-7' },
};

test('an operator of a file is one that a start takes, with its words in each of its languages', () => {
  const { folder, document } = newOperator(directory, coral);
  expect(readOperators(directory).refused).toEqual([]);
  expect(readdirSync(folder).toSorted()).toEqual(['icon.svg', 'logo.svg', 'operator.json']);
  expect(document).toMatchObject({
    hosts: ['coral.localhost'],
    defaultLanguage: 'EN',
    currency: { code: 'JPY', symbol: '¥', digits: 0 },
    money: { welcomeCredit: '0' },
    licence: 'Coral is licensed by Island Gaming Board, licence IGB-7. For players of 20 and over.',
    texts: { TL: { tagline: 'Maligayang pagdating sa Coral' } },
  });
  expect(readFileSync(path.join(folder, 'logo.svg'), 'utf8')).toContain('aria-label="Coral"');
});

test('parts of a document in the file stand in the place of the starter’s, and are checked like the rest', () => {
  const { document } = newOperator(directory, { ...coral, document: { categories: ['FISH'] } });
  expect(document.categories).toEqual(['FISH']);
  rmSync(path.join(directory, 'coral'), { recursive: true });
  const brand = { ...document.brand, themes: themesOf('#ff5a4f') };
  brand.themes.dark = { ...brand.themes.dark, text: '#202735' };
  expect(() => newOperator(directory, { ...coral, document: { brand } })).toThrow(
    /brand\.themes\.dark\.text: #202735 has 1\.\d\d:1 on ground0 \(#0d1017\), and needs 4\.5:1\n/,
  );
  expect(existsSync(path.join(directory, 'coral'))).toBe(false);
});

test.each([
  ['a code that is none', { code: 'Coral Bay' }, /code: /],
  ['a language without words', { languages: ['EN', 'FR'] }, /languages\.1: .*"EN"\|"TY"\|"TL"/],
  ['a currency that is none', { currency: 'PESO' }, /currency: .*/],
  ['a colour that is none', { accent: 'coral' }, /accent: is no colour: #rrggbb/],
  ['a time zone that is none', { timeZone: 'Manila' }, /timeZone: is no time zone/],
  [
    'a host of another operator',
    { hosts: ['jade.localhost'] },
    /hosts: jade has the host jade\.localhost already/,
  ],
  ['a code that is taken', { code: 'jade' }, /jade is there already; nothing was written/],
])('refuses %s, and writes nothing', (_, change, reason) => {
  expect(() => newOperator(directory, { ...coral, ...change })).toThrow(reason);
  expect(readdirSync(directory).toSorted()).toEqual(['aurora', 'jade']);
});

test('questions are asked until their answers can be taken, and an empty line takes what is offered', async () => {
  const lines = [
    'Coral!',
    'coral',
    'Coral',
    '',
    '',
    'tl en',
    'php',
    '',
    '',
    '17',
    '18',
    'red',
    '#c81d3c',
    '',
    'Board',
    '7',
  ];
  const questions: string[] = [];
  const notices: string[] = [];
  const answers = await askAnswers(
    async (question) => (questions.push(question), lines.shift() ?? ''),
    (line) => notices.push(line),
  );
  expect(notices).toEqual([
    expect.stringContaining('code: '),
    expect.stringContaining('minimumAge: '),
    '  accent: is no colour: #rrggbb',
  ]);
  expect(questions[2]).toBe('Its name, as players read it: ');
  expect(questions[4]).toBe('Host names, the main one first [coral.localhost]: ');
  expect(newOperator(directory, answers).document).toMatchObject({
    code: 'coral',
    brand: { tagline: 'Welcome to Coral' },
    defaultLanguage: 'TL',
    compliance: { licence: { authority: 'Board', number: '7' } },
  });
});

test.each([
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffe600',
  '#7a5cff',
  '#808080',
  '#3df0b0',
])('both themes of %s can be read', (accent) => {
  expect(contrastFaults({ themes: themesOf(accent) })).toEqual([]);
});

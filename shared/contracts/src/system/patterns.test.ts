import { fieldProblem, patternCount, patterns } from '.';

type Name = keyof typeof patterns;

/** Good and bad values of every format; all are within the length. */
const values: Record<Name, { good: string[]; bad: string[] }> = {
  length: {
    good: ['anything at all', '<b>', '愛', '🙂', "'; drop table member;--"],
    bad: ['a\u202eb', 'a\0b', 'a\nb'],
  },
  letterFirst: { good: ['a', 'Ab12'], bad: ['1ab', 'a b', 'a_b', 'é', 'a🙂'] },
  chineseAndDigits: { good: ['王小明', '王3', '123'], bad: ['王a', 'ひらがな', '王。', '王 明'] },
  email: {
    good: ['a@b.co', 'first.last+tag@sub.example.org'],
    bad: ['a', 'a@b', 'a b@c.de', '@b.co', '<a@b.co>', '"a"@b.co'],
  },
  alphanumeric: { good: ['abc', '123', 'aB3'], bad: ['a-b', 'a b', 'ä', '１'] },
  lettersWithDigits: { good: ['a1', '1a', 'Abc123'], bad: ['abc', '123', 'a1!', 'a 1'] },
  digits: { good: ['0', '0912'], bad: ['1.5', '-1', '1 2', '１２', '٣'] },
  alphanumericWithUpper: { good: ['A', 'aB3'], bad: ['ab3', 'A-3', 'É1'] },
  englishName: { good: ['Mary Jane', 'x'], bad: ["O'Neil", 'Zoë', 'Jo3', 'Jo\t'] },
  noSpaces: { good: ['a-b_c', '王', '<b>'], bad: ['a b', 'a\u00a0b', 'a\u3000b'] },
  chineseAndPunctuation: { good: ['王。', '王·明', '你好，'], bad: ['王a', '王1', '王<', '王 明'] },
  date: {
    good: ['1990-01-31', '2000-12-01'],
    bad: ['1990-1-31', '1990-13-01', '1990-00-10', '31-01-1990', '1990-01-32', '1990/01/31'],
  },
  monthFirstDate: {
    good: ['01-31-1990', '12-01-2000'],
    bad: ['31-01-1990', '1-31-1990', '01/31/1990', '1990-01-31'],
  },
  korean: { good: ['김민수', 'ㅎㅎ'], bad: ['김a', '金', '김 민수', '김1'] },
  thai: { good: ['สมชาย', 'น้ำ'], bad: ['สมa', 'สม ชาย', 'ລາວ'] },
  thaiOrEnglish: { good: ['สมชาย ใจดี', 'Somchai', 'สม Chai'], bad: ['สม1', 'สม-ชาย', 'é'] },
  upperCaseName: { good: ['MARY JANE', 'X'], bad: ['Mary', '   ', 'M1', 'É'] },
  password: {
    good: ['letters1', 'a1!', '1aaaaaa'],
    bad: ['letters', '12345678', 'has space1', 'pässwort1', 'a1🙂'],
  },
  strongPassword: {
    good: ['Abcdef1!', 'zZ9?'],
    bad: ['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Ab1! x', 'Ab1🙂'],
  },
  identifier: { good: ['a_b', '_1', 'AB'], bad: ['a-b', 'a b', 'ä', 'a.b'] },
  anyName: { good: ['Zoë', '王 小明', 'สมชาย', 'محمد', 'नेहा'], bad: ['Jo3', "O'Neil", 'a_b', '<b>', '🙂'] },
};

const rule = (name: Name, length = { minLength: 1, maxLength: 60 }) => ({
  field: 'field',
  visible: true,
  required: true,
  acceptedPattern: patterns[name].source,
  patternId: patterns[name].id,
  ...length,
});
const names = Object.keys(patterns) as Name[];
const casesOf = (kind: 'good' | 'bad') =>
  names.flatMap((name) => values[name][kind].map((value) => [name, value] as const));

test('there are 21 formats with ids of their own', () => {
  expect(patternCount).toBe(21);
  expect(names.map((name) => patterns[name].id)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
});

test.each(casesOf('good'))('%s takes %j', (name, value) => {
  expect(fieldProblem(rule(name), value)).toBeUndefined();
});

test.each(casesOf('bad'))('%s refuses %j', (name, value) => {
  expect(fieldProblem(rule(name), value)).toBe('FIELD_FORMAT');
});

test.each(names)('%s keeps its bounds and asks for a value', (name) => {
  const good = values[name].good[0] ?? '';
  const { length } = [...good];
  expect(fieldProblem(rule(name, { minLength: length, maxLength: length }), good)).toBeUndefined();
  expect(fieldProblem(rule(name, { minLength: length + 1, maxLength: 60 }), good)).toBe('FIELD_TOO_SHORT');
  expect(fieldProblem(rule(name, { minLength: 0, maxLength: length - 1 }), good)).toBe('FIELD_TOO_LONG');
  expect(fieldProblem(rule(name), '')).toBe('FIELD_REQUIRED');
  expect(fieldProblem({ ...rule(name), required: false }, '')).toBeUndefined();
});

test('a character outside the basic plane counts once', () => {
  expect(fieldProblem(rule('length', { minLength: 2, maxLength: 2 }), '🙂🙂')).toBeUndefined();
});

import {
  fieldProblem,
  isModuleEnabled,
  decryptServicePath,
  patterns,
  encryptServicePath,
  whiteLabelNodeSchema,
} from '.';

test('a service path opens under its own last eight characters', () => {
  const encrypted = encryptServicePath('/help?topic=ความช่วยเหลือ#contact', 'aB3dE6gH');
  expect(encrypted.slice(-8)).toBe('aB3dE6gH');
  expect(decryptServicePath(encrypted)).toBe('/help?topic=ความช่วยเหลือ#contact');
});

test.each(['', 'short', '%%%%aB3dE6gH', '////////////aB3dE6gH'])('"%s" opens to nothing', (text) => {
  expect(decryptServicePath(text)).toBe('');
});

test('a rule names what is wrong with a value', () => {
  const rule = { field: 'username', visible: true, required: true, minLength: 4, maxLength: 6 };
  const named = { ...rule, acceptedPattern: patterns.letterFirst.source, patternId: patterns.letterFirst.id };
  const problems = ['', 'abc', 'abcdefg', '1abc', 'abc1'].map((value) => fieldProblem(named, value));
  expect(problems).toEqual([
    'FIELD_REQUIRED',
    'FIELD_TOO_SHORT',
    'FIELD_TOO_LONG',
    'FIELD_FORMAT',
    undefined,
  ]);
  expect(fieldProblem({ ...named, acceptedPattern: '*' }, '****')).toBeUndefined();
  expect(fieldProblem({ ...named, required: false }, '')).toBeUndefined();
});

test('a module is on only when everything above it is', () => {
  const leaf = { modId: 'FREEPLAY3', enabled: '1' as const, childrenNodes: [] };
  expect(isModuleEnabled([{ modId: 'LOGIN3', enabled: '1', childrenNodes: [leaf] }], 'FREEPLAY3')).toBe(true);
  expect(isModuleEnabled([{ modId: 'LOGIN3', enabled: '0', childrenNodes: [leaf] }], 'FREEPLAY3')).toBe(
    false,
  );
});

test('a white-label tree with a name of the language is refused', () => {
  const node = { modId: '__proto__', enabled: '1', childrenNodes: [] };
  expect(whiteLabelNodeSchema.safeParse(node).success).toBe(false);
});

import { patterns, type FieldRule } from '@tessera/contracts/system';
import { renderViewHook } from '@tessera/testing/render-view-hook';
import texts from '../../../locales/en.json';
import { useFieldRules } from './use-field-rules';

const rule = (field: string, changes: Partial<FieldRule> = {}): FieldRule => ({
  field,
  visible: true,
  required: true,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 12,
  patternId: 0,
  ...changes,
});
const username = rule('username');

async function setUp(changes: Partial<Parameters<typeof useFieldRules>[0]> = {}, taken: string[] = []) {
  const fields: string[] = [];
  const call = async (_call: unknown, input: { username: string }) => {
    fields.push(input.username);
    return { available: !taken.includes(input.username) };
  };
  const options = {
    rules: [username],
    minimumAge: 21,
    withCountry: false,
    captchaSolved: false,
    ...changes,
  };
  const hook = await renderViewHook(() => useFieldRules(options), {
    name: 'auth',
    texts,
    api: { call: call as never },
    now: () => Date.UTC(2026, 5, 15),
  });
  return { fields, rules: hook.current };
}

test('refuses a name for as long as the form is open once the platform called it taken', async () => {
  const { rules } = await setUp({}, ['Player01']);
  expect(rules.validate(username)('player01')).toBe(true);
  expect(await rules.isTaken(' Player01 ')).toBe(true);
  expect(rules.validate(username)('player01')).toBe(texts['register.taken']);
  expect(rules.validate(username)('player02')).toBe(true);
});

test('asks nobody about a name that its rule refuses, or that the form has no field for', async () => {
  const { rules, fields } = await setUp();
  expect(await rules.isTaken('longer-than-twelve')).toBe(false);
  expect(await rules.isTaken('')).toBe(false);
  const nameless = await setUp({ rules: [] });
  expect(await nameless.rules.isTaken('player01')).toBe(false);
  expect([...fields, ...nameless.fields]).toEqual([]);
});

test('wants no characters of a captcha whose puzzle is solved', async () => {
  const typed = (await setUp()).rules.validate(rule('captcha'))('');
  const solved = (await setUp({ captchaSolved: true })).rules.validate(rule('captcha'))('');
  expect([typeof typed, solved]).toEqual(['string', true]);
});

test('counts the age from the birthday as the browser writes it, whichever way the rule wants it', async () => {
  const { rules } = await setUp();
  const birthday = rule('birthday', {
    maxLength: 10,
    acceptedPattern: patterns.monthFirstDate.source,
    patternId: patterns.monthFirstDate.id,
  });
  expect(rules.validate(birthday)('2005-06-15')).toBe(true);
  expect(rules.validate(birthday)('2005-06-16')).toBe(texts['register.tooYoung'].replace('{age}', '21'));
});

test('says of a number what its country makes of it where one is chosen', async () => {
  const message = async (withCountry: boolean) =>
    (await setUp({ withCountry })).rules.messageOf(rule('mobileNum'), 'FIELD_FORMAT');
  expect(await message(true)).toBe(texts['mobile.invalid']);
  expect(await message(false)).not.toBe(texts['mobile.invalid']);
});

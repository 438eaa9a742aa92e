import type { Operator } from '@tessera/contracts/operator';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { patterns } from '@tessera/contracts/system';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';
import { registerDraft } from './model/draft';
import { fieldKinds } from './model/field-kinds';

type Fields = Operator['registration']['fields'];

const password = 'blue-Bird-42';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => registerDraft.forget());

const ask = (field: string, change: Partial<Fields[number]> = {}) => ({
  field,
  visible: true,
  required: false,
  ...change,
});

/** The form of an operator that asks for these fields. */
async function openWith(fields: Fields) {
  const operator = platform.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator');
  platform.platform.operators.replace({ ...operator, registration: { ...operator.registration, fields } });
  const view = { popup: 'register' };
  const page = await renderRemote({ platform, definition, texts, view });
  await screen.findByLabelText(/^Username/);
  return page;
}
type Page = Awaited<ReturnType<typeof openWith>>;

async function fillBasics({ user }: Page, username: string) {
  await user.type(screen.getByLabelText(/^Username/), username);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.type(screen.getByLabelText(/^Confirm password/), password);
  await user.click(screen.getByLabelText(/years old or older/));
  await user.click(screen.getByLabelText(/I have read/));
}
/** By its name, whether it is optional or not. */
const input = (field: string) =>
  screen.getByLabelText(new RegExp(`^${texts[`field.${field}` as keyof typeof texts]}`));
const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Create account' }));

test('every field that an operator can ask for has a place in the form', async () => {
  const basic = new Set(['username', 'password']);
  const names = Object.keys(fieldKinds).filter((name) => !basic.has(name));
  await openWith(names.map((name) => ask(name)));
  for (const name of names) {
    const label = texts[`field.${name}` as keyof typeof texts];
    expect(screen.getByLabelText(`${label} (optional)`)).toBeVisible();
  }
});

const all: [field: string, good: string, bad: string, problem: string][] = [
  [
    'payeeName',
    'Zoë Rivera',
    'R2-D2',
    'Real name format is incorrect. 2-60 letters in any language and spaces',
  ],
  ['fullname', 'Zoë Rivera', '<b>Zoë</b>', '2-60 letters in any language and spaces'],
  ['bankAccountName', 'Zoë Rivera', "'; drop table member;--", '2-60 letters in any language and spaces'],
  ['nickname', 'Fox 🦊', 'x', 'Please enter 2-20 characters'],
  ['qqNum', '123456', '12a456', '5-12 digits'],
  ['line', 'line_01', 'line 01', '4-30 letters, digits and underscores'],
  ['whatsapp', '639171234567', '+63 917', '7-15 digits'],
  ['facebook', 'first.last', 'first last', '3-60 characters without spaces'],
  ['telegram', 'tele_01', '@tele', '4-32 letters, digits and underscores'],
  ['zalo', 'zalo_01', 'ზალო1', '4-30 letters, digits and underscores'],
  ['wechat', 'wx-01', 'w x 01', '4-30 characters without spaces'],
  ['idNumber', 'A1234567', 'A-1234567', '5-20 letters and digits'],
  ['address', '1 Harbour Road', 'a\u202ebcdef', 'Please enter 5-120 characters'],
  ['nationality', 'Filipino', 'PH1', '2-60 letters in any language and spaces'],
  ['occupation', 'Cook', 'x', 'Please enter 2-60 characters'],
  ['sourceOfIncome', 'Salary', 'x', 'Please enter 2-60 characters'],
  ['paymentPassword', '246810', '24681', '6 digits'],
];

test('a bad value of each is named under its field, and focus goes to the first', async () => {
  const page = await openWith(all.map(([field]) => ask(field, { required: true })));
  await fillBasics(page, 'badvalues');
  for (const [field, , bad] of all) {
    await page.user.click(input(field));
    await page.user.paste(bad);
  }
  await submit(page);
  for (const [field, , , problem] of all) {
    await waitFor(() => expect(input(field)).toBeInvalid());
    expect(input(field)).toHaveAccessibleDescription(expect.stringContaining(problem));
  }
  expect(input('payeeName')).toHaveFocus();
}, 30_000);

test('good values are kept with the account, and the payment password as a hash', async () => {
  const page = await openWith(all.map(([field]) => ask(field, { required: true })));
  await fillBasics(page, 'goodvalues');
  for (const [field, good] of all) {
    await page.user.click(input(field));
    await page.user.paste(field === 'paymentPassword' ? good : `  ${good} `);
  }
  await submit(page);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
  const made = await platform.db
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['user_name', 'nickname', 'profile', 'payment_hash'])
    .where('account', '=', 'goodvalues')
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({ user_name: 'Zoë Rivera', nickname: 'Fox 🦊' });
  expect(made.profile).toMatchObject({ line: 'line_01', address: '1 Harbour Road', fullname: 'Zoë Rivera' });
  expect(JSON.stringify(made.profile)).not.toContain('246810');
  expect(made.payment_hash).toMatch(/^scrypt\$/);
}, 30_000);

test('an operator can hide a basic field, ask for it, and choose another format and bounds', async () => {
  const page = await openWith([
    ask('email', { visible: false }),
    ask('mobileNum', { required: true }),
    ask('payeeName', { patternId: 16, minLength: 3, maxLength: 10 }),
    ask('username', { visible: false }),
  ]);
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
  expect(input('mobileNum')).toBeRequired();
  await page.user.type(screen.getByLabelText(/^Real name/), '王小明');
  await page.user.tab();
  expect(await screen.findByText(/\b3-10 Thai or English letters and spaces$/)).toBeVisible();
});

test('a captcha that the operator asks for is needed, and is used up by an attempt', async () => {
  const page = await openWith([ask('captcha', { required: true })]);
  await fillBasics(page, 'captchaed');
  await screen.findByRole('img', { name: 'Picture of four characters' });
  await page.user.type(screen.getByLabelText(/^Captcha/), '0000');
  await submit(page);
  expect(await screen.findByText('Please enter a valid verification code')).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toHaveValue(password);
  const shown = await waitFor(async () => {
    const { answer } = await platform.db.selectFrom('captcha').select('answer').executeTakeFirstOrThrow();
    return answer;
  });
  expect(screen.getByLabelText(/^Captcha/)).toHaveValue('');
  await page.user.type(screen.getByLabelText(/^Captcha/), shown);
  await submit(page);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('other errors of a form keep its captcha valid, and a solved puzzle replaces it', async () => {
  const page = await openWith([ask('captcha', { required: true }), ask('affiliateCode')]);
  await fillBasics(page, 'puzzled1');
  const picture = await screen.findByRole('img', { name: 'Picture of four characters' });
  const source = picture.getAttribute('src');
  await page.user.type(screen.getByLabelText(/^Captcha/), 'abcd');
  await page.user.type(screen.getByLabelText(/^Invitation code/), 'NOBODY99');
  await submit(page);
  await screen.findByText('Invalid invitation code');
  expect(screen.getByLabelText(/^Captcha/)).toHaveValue('abcd');
  expect(screen.getByRole('img', { name: 'Picture of four characters' })).toHaveAttribute('src', source);
  await page.user.clear(screen.getByLabelText(/^Invitation code/));
  await page.user.clear(screen.getByLabelText(/^Captcha/));
  await page.user.click(screen.getByRole('button', { name: 'I can’t read the picture' }));
  await screen.findByText(/^Done, no picture needed/);
  await submit(page);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('a birthday is written as the rule wants it, and is of somebody who may play', async () => {
  const page = await openWith([ask('birthday', { required: true, patternId: patterns.monthFirstDate.id })]);
  await fillBasics(page, 'birthday1');
  const field = screen.getByLabelText(/^Birthday/);
  fireEvent.change(field, { target: { value: '2015-01-31' } });
  await submit(page);
  expect(await screen.findByText(/^You must be at least \d+ to play/)).toBeVisible();
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: '1990-01-31' } });
  await submit(page);
  await waitFor(() => expect(page.shell.recorded.signIns).toHaveLength(1));
});

test('the stored draft of a form has no secrets', async () => {
  const page = await openWith([ask('paymentPassword'), ask('nickname')]);
  await fillBasics(page, 'drafted1');
  await page.user.type(screen.getByLabelText(/^Payment password/), '246810');
  await page.user.type(screen.getByLabelText(/^Nickname/), 'Fox');
  page.unmount();
  expect(registerDraft.read()).toMatchObject({ username: 'drafted1', nickname: 'Fox' });
  expect(JSON.stringify(registerDraft.read())).not.toMatch(/246810|blue-Bird/);
});

test('keeps a value that is too long as it was typed, and says so under its field', async () => {
  const { user } = await openWith([ask('nickname')]);
  for (const [label, typed] of [
    [/^Nickname/, 'Fox '.repeat(20)],
    [/^Password/, password.repeat(12)],
  ] as const) {
    const field = screen.getByLabelText(label);
    await user.click(field);
    await user.paste(typed);
    await user.tab();
    expect(field).toHaveValue(typed);
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  }
});

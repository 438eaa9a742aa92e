import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { screen, waitFor } from '@testing-library/react';
import texts from '../../locales/en.json';
import { definition } from '../../routes';
import { registerDraft } from './model/draft';

const password = 'blue-Bird-42';
let platform: TestPlatform;
let serial = 0;
beforeAll(async () => {
  platform = await createTestPlatform();
}, 60_000);
afterAll(() => platform.close());
afterEach(() => registerDraft.forget());

const memberNamed = (account: string) =>
  platform.db
    .selectFrom('member')
    .select(['id', 'affiliate_code', 'parent_id'])
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();

async function open(params: Record<string, unknown>) {
  const view = { popup: 'register', params };
  const page = await renderRemote({ platform, definition, texts, view });
  await screen.findByLabelText(/^Username/);
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;
const codeField = () => screen.getByLabelText(/^Invitation code/);

async function register({ user, shell }: Page) {
  const account = `invited${(serial += 1)}`;
  await user.type(screen.getByLabelText(/^Username/), account);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.type(screen.getByLabelText(/^Confirm password/), password);
  await user.click(screen.getByLabelText(/years old or older/));
  await user.click(screen.getByLabelText(/I have read/));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(shell.recorded.signIns).toHaveLength(1));
  return memberNamed(account);
}

test("the code of an agent's invitation is in the form, and makes the new member a downline", async () => {
  const agent = await memberNamed('agent01');
  const page = await open({ affiliateCode: agent.affiliate_code });
  expect(codeField()).toHaveValue(agent.affiliate_code);
  expect((await register(page)).parent_id).toBe(agent.id);
});

test('the affiliate code of an invitation can be removed from the form', async () => {
  const agent = await memberNamed('agent01');
  const page = await open({ affiliateCode: agent.affiliate_code });
  await page.user.clear(codeField());
  expect((await register(page)).parent_id).toBeNull();
});

test('the affiliate code of an agent takes precedence over a referral', async () => {
  const agent = await memberNamed('agent01');
  const friend = await memberNamed('player01');
  const page = await open({ affiliateCode: agent.affiliate_code, referralCode: friend.affiliate_code });
  expect((await register(page)).parent_id).toBe(agent.id);
});

test('an operator whose form has no field for the code keeps the invitation all the same', async () => {
  const operator = platform.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator');
  const fields = [{ field: 'affiliateCode', visible: false, required: false }];
  platform.platform.operators.replace({ ...operator, registration: { ...operator.registration, fields } });
  const agent = await memberNamed('agent01');
  const page = await open({ affiliateCode: agent.affiliate_code });
  expect(screen.queryByLabelText(/^Invitation code/)).toBeNull();
  expect((await register(page)).parent_id).toBe(agent.id);
});

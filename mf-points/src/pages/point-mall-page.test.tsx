import type { ApiTransport } from '@tessera/contracts';
import { freePlayCall } from '@tessera/contracts/auth';
import {
  convertPointsCall,
  redeemListCall,
  redeemRewardCall,
  rewardListCall,
} from '@tessera/contracts/points';
import { balanceCall } from '@tessera/contracts/wallet';
import { createTestPlatform, newMember, renderRemote, type TestPlatform } from '@tessera/testing';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import texts from '../locales/en.json';
import { definition } from '../routes';

const password = 'Tessera#2026';
let platform: TestPlatform;
let account = '';
let members = 0;
beforeAll(async () => {
  platform = await createTestPlatform();
});
/** Every test is about the points of a member of its own. */
beforeEach(async () => {
  account = `collector${++members}`;
  await newMember(platform, account);
});
afterEach(() => {
  pendingSubmissions.reset();
  sessionStorage.clear();
});
afterAll(() => platform.close());

/** The number in the hero. */
async function havePoints(points: string) {
  expect(await screen.findByText(points, { selector: 'strong' })).toBeVisible();
}

/** Settled play of 10.00 for each point. */
async function give(points: number) {
  const { id } = await platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', 'aurora')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const turnover = BigInt(points) * 1000n;
  await platform.db
    .insertInto('bet')
    .values({
      operator: 'aurora',
      member_id: id,
      account,
      provider: 'TEST',
      round_id: `${account}-${points}`,
      node_id: 'n',
      game_name: 'g',
      game_type: 'RNG',
      vassalage: 'PG',
      currency: 'PHP',
      status: 'SETTLED',
      stake: turnover,
      turnover,
      placed_at: platform.clock.now(),
      settled_at: platform.clock.now(),
    })
    .execute();
}

const open = (member?: string) =>
  renderRemote({
    platform,
    definition,
    texts,
    view: { route: 'point-mall', path: '/pointMall' },
    ...(member && { account: member }),
  });
type Rendered = Awaited<ReturnType<typeof open>>;

function intercept({ shell }: Rendered, around: (call: ApiTransport['call']) => ApiTransport['call']) {
  const { api } = shell;
  api.call = around(api.call.bind(api) as ApiTransport['call']);
}

async function askFor({ user }: Rendered, name: string) {
  await user.click(await screen.findByRole('button', { name: `Redeem ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Redeem a reward' }));
}

test('a visitor sees the points mall, its rewards, and how to log in', async () => {
  const page = await open();
  expect(await screen.findByRole('heading', { name: 'Play, collect, choose' })).toBeVisible();
  expect(
    await screen.findByText(/Every ₱10\.00 you play is a point, and so is every ₱20\.00 you deposit/),
  ).toBeVisible();
  expect(await screen.findAllByRole('article')).toHaveLength(7);
  await page.user.click(screen.getByRole('button', { name: 'Log in to redeem Enamel mug' }));
  expect(page.shell.recorded.popups).toEqual([{ id: 'login', params: {} }]);
  await page.user.click(screen.getByRole('tab', { name: 'Redeem history' }));
  expect(screen.getByText('Log in to see your points')).toBeVisible();
});

test('a voucher is redeemed with the password, and everything shows it at once', async () => {
  await give(1_000);
  const page = await open(account);
  expect(await screen.findByText('1,000')).toBeVisible();
  const dialog = await askFor(page, '₱20 voucher');
  expect(dialog.getByText('600')).toBeVisible();
  await page.user.type(dialog.getByLabelText(/^Your password/), password);
  await page.user.click(dialog.getByRole('button', { name: 'Redeem now' }));
  await havePoints('600');
  expect(page.shell.recorded.notices).toEqual([
    { tone: 'success', title: 'Redeemed: ₱20 voucher', text: '₱20.00 is in your balance.' },
  ]);
  expect((await page.shell.api.call(balanceCall, {})).amount).toBe('1020.00');
  await page.user.click(screen.getByRole('tab', { name: 'Redeem history' }));
  expect(await screen.findByText('Approved')).toBeVisible();
  await page.user.click(screen.getByRole('tab', { name: 'Points details' }));
  expect(await screen.findByText('-400')).toBeVisible();
});

test('a wrong password is said under its field and cleared; the right one goes on', async () => {
  await give(700);
  const page = await open(account);
  const dialog = await askFor(page, 'Enamel mug');
  const field = dialog.getByLabelText(/^Your password/);
  await page.user.type(field, 'not it');
  await page.user.click(dialog.getByRole('button', { name: 'Redeem now' }));
  // A thing goes nowhere without an address; what was typed stays.
  expect(dialog.getAllByText('We need this to send it to you.')).toHaveLength(3);
  expect(field).toHaveValue('not it');
  await page.user.type(dialog.getByLabelText(/^Who takes it/), 'Ana Cruz');
  await page.user.type(dialog.getByLabelText(/^Phone number/), '09170000000');
  await page.user.type(dialog.getByLabelText(/^Delivery address/), '12 Mabini St, Cebu');
  await page.user.click(dialog.getByRole('button', { name: 'Redeem now' }));
  expect(await dialog.findByText(/password is/i)).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).toBeInvalid();
  await page.user.type(field, password);
  await page.user.click(dialog.getByRole('button', { name: 'Redeem now' }));
  await havePoints('50');
  expect(page.shell.recorded.notices[0]?.text).toMatch(/We’re getting it ready/);
});

test('says how many points a reward is short of, and which is out of stock', async () => {
  await give(390);
  await open(account);
  expect(await screen.findByText('10 points to go')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '390 of 400 points' })).toBeVisible();
  expect(screen.getByText('Out of stock')).toBeVisible();
  expect(screen.getByText('Only 3 left')).toBeVisible();
});

test('points that went elsewhere while the dialog is open are missed in it, and what was typed stays', async () => {
  await give(1_000);
  const page = await open(account);
  const dialog = await askFor(page, '₱20 voucher');
  expect(dialog.getByText('600')).toBeVisible();
  const field = dialog.getByLabelText(/^Your password/);
  await page.user.type(field, password);
  // Another device of the member's.
  for (const idempotencyKey of ['elsewhere-first-0', 'elsewhere-second-'])
    await page.shell.api.call(redeemRewardCall, { rewardId: 'cash-s', password }, { idempotencyKey });
  await page.user.click(dialog.getByRole('button', { name: 'Redeem now' }));
  expect(await dialog.findByText('You need 200 more points.')).toBeVisible();
  expect(field).toHaveValue(password);
  await havePoints('200');
  expect((await page.shell.api.call(redeemListCall, {})).total).toBe(2);
});

test('a lost answer keeps its key: pressing again redeems once', async () => {
  await give(1_000);
  const page = await open(account);
  const dialog = await askFor(page, '₱20 voucher');
  const keys: unknown[] = [];
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    if ((which as unknown) !== redeemRewardCall) return answer;
    keys.push(rest[0]?.idempotencyKey);
    if (keys.length === 1) throw { isApiError: true, code: 'TIMED_OUT', message: '', status: 0 };
    return answer;
  });
  await page.user.type(dialog.getByLabelText(/^Your password/), password);
  await page.user.dblClick(dialog.getByRole('button', { name: 'Redeem now' }));
  expect(await dialog.findByText(/We didn’t get an answer/)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Redeem now' }));
  await havePoints('600');
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
  expect((await page.shell.api.call(redeemListCall, {})).total).toBe(1);
});

test('a conversion without an answer is in the dialog again after a reload, and is made once', async () => {
  await give(1_250);
  const page = await open(account);
  await screen.findByText('1,250');
  intercept(page, (call) => async (which, input, ...rest) => {
    const answer = await call(which, input, ...rest);
    if ((which as unknown) !== convertPointsCall) return answer;
    throw { isApiError: true, code: 'SERVICE_BUSY', message: '', status: 503 };
  });
  const convert = async ({ user }: Rendered) => {
    await user.click(screen.getByRole('button', { name: 'Convert to money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Convert points to money' }));
    await user.type(dialog.getByLabelText(/^Your password/), password);
    return dialog;
  };
  const dialog = await convert(page);
  await page.user.click(dialog.getByRole('button', { name: 'As many as I can' }));
  await page.user.click(dialog.getByRole('button', { name: 'Convert now' }));
  await dialog.findByText(/We didn’t get an answer/);
  page.unmount();
  pendingSubmissions.reset();
  const next = await open(account);
  await havePoints('50');
  const again = await convert(next);
  expect(again.getByRole('textbox', { name: 'Points' })).toHaveValue('1200');
  await next.user.click(again.getByRole('button', { name: 'Convert now' }));
  await waitFor(() => expect(next.shell.recorded.notices).toHaveLength(1));
  expect((await next.shell.api.call(redeemListCall, {})).total).toBe(1);
});

test('a reward that gets another cost while its dialog is open shows it, and is redeemed for what is shown', async () => {
  await give(1_250);
  const page = await open(account);
  await screen.findByText('1,250');
  const dialog = await askFor(page, '₱20 voucher');
  await page.user.type(dialog.getByLabelText(/^Your password/), password);
  const price = (points: bigint) =>
    platform.platform.db
      .updateTable('points_reward')
      .set({ points })
      .where('operator', '=', 'aurora')
      .where('id', '=', 'cash-s')
      .execute();
  await price(450n);
  await page.user.click(dialog.getByRole('button', { name: 'Redeem now' }));
  expect(await dialog.findByText(/This reward has changed/)).toBeVisible();
  expect(await dialog.findByText('450 pts')).toBeVisible();
  await havePoints('1,250');
  await price(400n);
});

test('points that become worth less while the dialog is open are converted for what is shown', async () => {
  await give(1_250);
  const page = await open(account);
  await screen.findByText('1,250');
  await page.user.click(screen.getByRole('button', { name: 'Convert to money' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Convert points to money' }));
  await page.user.type(dialog.getByLabelText(/^Your password/), password);
  await page.user.click(dialog.getByRole('button', { name: 'As many as I can' }));
  expect(dialog.getByText('₱66.00')).toBeVisible();
  const { operators } = platform.platform;
  const aurora = operators.byCode('aurora');
  if (!aurora) throw new Error('no aurora');
  operators.replace({ ...aurora, points: { ...aurora.points, turnoverPerPoint: '8.00' } });
  await page.user.click(dialog.getByRole('button', { name: 'Convert now' }));
  expect(await dialog.findByText(/What points are worth has changed/)).toBeVisible();
  expect(await dialog.findByText('₱52.80')).toBeVisible();
  await havePoints('1,250');
  await page.user.click(dialog.getByRole('button', { name: 'Convert now' }));
  await havePoints('50');
  operators.replace(aurora);
});

test('a reward with a picture of the operator shows it, and its drawing where that does not load', async () => {
  const setPicture = (id: string | null) =>
    platform.platform.db
      .updateTable('points_reward')
      .set({ picture: id })
      .where('operator', '=', 'aurora')
      .execute();
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  await setPicture(id);
  await open();
  const [card] = await screen.findAllByRole('article');
  const photo = () => card?.querySelector('img');
  await waitFor(() => expect(photo()?.getAttribute('src')).toContain(`/img/pictures/${id}?v=1&w=800`));
  fireEvent.error(photo() as Element);
  expect(photo()).toBeNull();
  expect(card?.querySelector('svg')).not.toBeNull();
  await setPicture(null);
});

test('points become money by the table, in whole steps', async () => {
  await give(1_250);
  const page = await open(account);
  await screen.findByText('1,250');
  await page.user.click(screen.getByRole('button', { name: 'Convert to money' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Convert points to money' }));
  const field = dialog.getByRole('textbox', { name: 'Points' });
  await page.user.type(field, '150');
  expect(field).toHaveAccessibleDescription(/Enter a multiple of 100/);
  await page.user.click(dialog.getByRole('button', { name: 'As many as I can' }));
  expect(dialog.getByText('₱66.00')).toBeVisible();
  await page.user.type(dialog.getByLabelText(/^Your password/), password);
  await page.user.click(dialog.getByRole('button', { name: 'Convert now' }));
  await havePoints('50');
  await page.user.click(screen.getByRole('tab', { name: 'Redeem history' }));
  expect(await screen.findByText('Points to money (₱66.00)')).toBeVisible();
});

test('the rules have the exchange table', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('tab', { name: 'Points rules' }));
  const table = within(await screen.findByRole('table', { name: /What points are worth/ }));
  expect(table.getByText('5,000 points or more')).toBeVisible();
  expect(table.getByText('10,000 points → ₱600.00')).toBeVisible();
});

test('a new member sees empty records with a next step', async () => {
  const page = await open(account);
  await page.user.click(await screen.findByRole('tab', { name: 'Points details' }));
  expect(await screen.findByText('No points yet')).toBeVisible();
  await page.user.click(screen.getByRole('tab', { name: 'Redeem history' }));
  await page.user.click(await screen.findByRole('button', { name: 'See the rewards' }));
  expect(await screen.findAllByRole('article')).toHaveLength(7);
});

test('a trial account is told that a real one is needed', async () => {
  const { token } = await platform.transport().call(freePlayCall, { os: 'test', platform: 'W' });
  const page = await open();
  await act(() => page.shell.enter(token));
  const convert = await screen.findByRole('button', { name: 'Convert to money' });
  await screen.findByText('0');
  await page.user.click(convert);
  expect(page.shell.recorded.confirms[0]?.text).toBe(texts.in_need_true_account);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('rewards that fail to load say so, and Retry tries again', async () => {
  const page = await open();
  let fails = true;
  intercept(page, (call) => async (which, input, ...rest) => {
    if (fails && (which as unknown) === rewardListCall)
      throw { isApiError: true, code: 'NETWORK_FAILED', message: '', status: 0 };
    return call(which, input, ...rest);
  });
  await act(() => page.shell.queryClient.resetQueries({ queryKey: ['points', 'rewards'] }));
  expect(await screen.findByText('The rewards didn’t load')).toBeVisible();
  fails = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(7);
});

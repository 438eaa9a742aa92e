import type { ApiTransport } from '@tessera/contracts';
import { myLotterySlipsCall } from '@tessera/contracts/lottery';
import { createTestPlatform, renderRemote, type TestPlatform } from '@tessera/testing';
import { pendingSubmissions } from '@tessera/shell-api/submit';
import { screen, within } from '@testing-library/react';
import texts from '../locales/en.json';
import { definition } from '../routes';

let platform: TestPlatform;

/** lotteryPages gives each test of a file a platform of its own, and its pages over it. */
export function lotteryPages() {
  beforeEach(async () => {
    platform = await createTestPlatform();
  });
  afterEach(() => {
    pendingSubmissions.reset();
    sessionStorage.clear();
    return platform.close();
  });
  return { platform: () => platform, open, slip, myBets, chooseBig, intercept };
}

async function open(more: { account?: string; path?: string; search?: string; route?: string } = {}) {
  const { path = '/lottery', route = 'lottery', ...rest } = more;
  return renderRemote({
    platform,
    definition,
    texts,
    view: { route, path },
    account: 'player01',
    ...rest,
  });
}
type Rendered = Awaited<ReturnType<typeof open>>;

const slip = async () => within(await screen.findByRole('region', { name: 'Bet slip' }));
const myBets = async ({ shell }: Rendered) =>
  (await shell.api.call(myLotterySlipsCall, { gameCode: 'MINUTE_LOTTO' })).list;

async function chooseBig({ user }: Rendered) {
  const form = await slip();
  await user.click(form.getByRole('radio', { name: 'Sides' }));
  await user.click(form.getByRole('radio', { name: /^Big/ }));
  return form;
}

/** What carries the remote's calls, with something in its way. */
function intercept({ shell }: Rendered, around: (call: ApiTransport['call']) => ApiTransport['call']) {
  const { api } = shell;
  const original = api.call.bind(api) as ApiTransport['call'];
  api.call = around(original);
}

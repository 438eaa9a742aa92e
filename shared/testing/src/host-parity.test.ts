import { loginCall } from '@tessera/contracts/auth';
import { createMemoryHost } from '@tessera/shell-api/host';
import { errorTexts } from './error-texts';
import { describeHost } from './host-parity';
import { createTestPlatform, createTestShell, publicOperatorOf, type TestPlatform } from './index';

let platform: TestPlatform;
let token = '';
beforeAll(async () => {
  platform = await createTestPlatform();
});
beforeEach(async () => {
  // A test that signs out ends the session of its token.
  const account = { username: 'player01', password: 'Tessera#2026' };
  ({ token } = await platform.transport().call(loginCall, account));
});
afterAll(() => platform.close());

function operatorOfTests() {
  const operator = platform.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator aurora');
  return publicOperatorOf(operator);
}

describeHost('the host of remote tests', () => {
  const shell = createTestShell({
    api: platform.transport(),
    token,
    operator: operatorOfTests(),
    dictionaries: { shell: errorTexts },
  });
  return {
    shell,
    reports: shell.recorded.reports,
    popup: () => shell.recorded.popups.at(-1),
    answerConfirm: shell.answerConfirms,
    enter: shell.enter,
  };
});

describeHost('the host of pages that are rendered beforehand', () => {
  const reports: { error: unknown; where: string }[] = [];
  const { shell, overlays, session, sessionStore } = createMemoryHost({
    api: () => platform.transport({ token }),
    operator: operatorOfTests(),
    i18n: { language: 'EN', locale: 'en', direction: 'ltr' },
    dictionaries: { shell: errorTexts },
    path: '/',
    errors: { report: (error, where) => void reports.push({ error, where }) },
    games: { launch: () => undefined },
    clock: { now: Date.now },
  });
  return {
    shell,
    reports,
    popup: () => overlays.getState().popup ?? undefined,
    answerConfirm: (confirmed) => overlays.getState().confirm?.answer(confirmed),
    enter() {
      sessionStore.setState({ token });
      return session.reload();
    },
  };
});

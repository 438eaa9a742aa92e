import { loginCall } from '@tessera/contracts/auth';
import { errorTexts } from './error-texts';
import { describeHost } from './host-parity';
import { createTestPlatform, createTestShell, publicOperatorOf, type TestPlatform } from './index';

let platform: TestPlatform;
let token = '';
beforeAll(async () => {
  platform = await createTestPlatform();
  const login = await platform
    .transport()
    .call(loginCall, { username: 'player01', password: 'Tessera#2026' });
  token = login.token;
});
afterAll(() => platform.close());

describeHost('the host of remote tests', () => {
  const operator = platform.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no operator aurora');
  const shell = createTestShell({
    api: platform.transport({ token }),
    operator: publicOperatorOf(operator),
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

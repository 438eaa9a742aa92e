import { saveSetting } from '../../testing/save-setting';
import {
  helpCenterCall,
  helpV2Call,
  isModuleEnabled,
  decryptServicePath,
  registerSettingsCall,
  siteStateOf,
  systemStatusCall,
  whiteLabelCall,
} from '@tessera/contracts/system';
import { createTestPlatform, type TestPlatform } from '../../testing';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
});
afterAll(() => tested.close());

/** As the back office does, over the version that it saw. */
async function setMaintenance(version: number, closed: boolean) {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const change = { part: 'maintenance', version, value: { closed }, confirm: 'aurora' };
  await saveSetting(tested.platform, operator, 'ann', change);
}

const status = (ip = '198.51.100.7') => tested.transport({ ip }).call(systemStatusCall, {});

test('the permission response says that the site is open, where the visitor is, and how to encrypt', async () => {
  const answer = await status();
  expect(siteStateOf(answer)).toBe('normal');
  expect(answer.location).toEqual({ ip: '198.51.100.7', country: 'PH' });
  expect(answer.encryption.publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(answer.serverTime).toBe(tested.clock.now().getTime());
  expect(isModuleEnabled(answer.whitelabel, 'FREEPLAY3')).toBe(true);
});

test('customer-service paths are encrypted, and decrypt to what they were', async () => {
  const { customerService } = await status();
  expect(customerService.map(({ path }) => decryptServicePath(path))).toEqual([
    '/help',
    '/help#contact',
    '/help#contact',
  ]);
  expect(customerService.map(({ csType }) => csType)).toEqual(['HELP', 'CHAT', 'CONTACT']);
  expect(customerService[0]?.path).not.toContain('help');
});

test('each operator has its own settings', async () => {
  const [aurora, jade] = await Promise.all(
    ['aurora', 'jade'].map((merchant) => tested.transport({ merchant }).call(systemStatusCall, {})),
  );
  expect(aurora?.mainDomain).toBe('localhost');
  expect(jade?.mainDomain).toBe('jade.localhost');
  const byHost = await tested.inject({
    url: systemStatusCall.path,
    headers: { host: 'jade.localhost:8080' },
  });
  expect(byHost.json().value.mainDomain).toBe('jade.localhost');
});

test('an unknown operator is refused', async () => {
  const answer = await tested.inject({ url: systemStatusCall.path, headers: { host: 'elsewhere.example' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, errorCode: 'UNKNOWN_MERCHANT' });
});

test('registration rules and the white-label tree come from the operator', async () => {
  const { fields, minimumAge } = await tested.transport().call(registerSettingsCall, {});
  expect(fields.find(({ field }) => field === 'username')).toMatchObject({
    required: true,
    minLength: 4,
    patternId: 2,
  });
  expect(minimumAge).toBe(21);
  expect(isModuleEnabled(await tested.transport().call(whiteLabelCall, {}), 'USERNAMEREG3')).toBe(true);
});

test('the help center has the terms, filled in', async () => {
  const { articles } = await tested.transport().call(helpCenterCall, {});
  expect(articles.map(({ id }) => id)).toContain('term');
  expect(articles.map(({ content }) => content).join('')).not.toMatch(/\{\w+\}/);
});

test('under maintenance the status still answers, and every other call says why not', async () => {
  await setMaintenance(0, true);
  expect(siteStateOf(await status())).toBe('maintenance');
  await expect(tested.transport().call(helpCenterCall, {})).rejects.toMatchObject({
    code: 'SYSTEM_MAINTENANCE',
    status: 503,
  });
  await tested.transport({ merchant: 'jade' }).call(helpCenterCall, {});
  await setMaintenance(1, false);
  await tested.transport().call(helpCenterCall, {});
});

test('a blocked region is refused by IP', async () => {
  await tested.db
    .insertInto('region_network')
    .values({ network: '175.45.176.0/22', country: 'KP' })
    .execute();
  await tested.platform.gate.reload();
  expect(siteStateOf(await status('175.45.177.1'))).toBe('restricted');
  await expect(tested.transport({ ip: '175.45.177.1' }).call(helpCenterCall, {})).rejects.toMatchObject({
    code: 'REGION_RESTRICTED',
    status: 403,
  });
});

test('helpV2 answers in the language of its query, which the operator must have', async () => {
  const api = tested.transport({ language: 'EN' });
  const titles = async (lang?: string) =>
    (await api.call(helpV2Call, lang ? { lang, device: 'WEB' } : {})).articles.map(({ title }) => title);
  const english = (await api.call(helpCenterCall, {})).articles.map(({ title }) => title);
  expect(await titles()).toEqual(english);
  expect(await titles('KR')).toEqual(english);
  expect(await titles('TY')).not.toEqual(english);
});

import { roleSchema, type Role } from '@tessera/contracts/back-office';
import { createTestPlatform, type TestPlatform } from '../testing';
import { officeOf } from '../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform({ seed: 'none' });
  as = officeOf(tested);
});
afterAll(() => tested.close());

const settings = '/platform/settings/aurora';
const lines = { tagline: 'Play', licence: 'Licensed', texts: {} };

test.each<[object, Role]>([
  [{ part: 'flags', version: 999, value: {} }, 'editor'],
  [{ part: 'texts', version: 999, value: lines }, 'editor'],
  [{ part: 'help', version: 999, value: {} }, 'editor'],
])('the platform takes from the settings the change %j of the role %s alone', async (change, needed) => {
  for (const role of roleSchema.options) {
    const { code } = await as('somebody', role).ask('POST', settings, change);
    // Who may is refused for something else: there is no such record.
    expect([role, code === 'ROLE_REQUIRED']).toEqual([role, role !== needed && role !== 'administrator']);
  }
  expect(await as('nobody').ask('POST', settings, change)).toMatchObject({
    status: 403,
    code: 'ROLE_REQUIRED',
  });
});

test('what an operator wants two people for is not done by one at the console', async () => {
  const { operators } = tested.platform;
  const operator = operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  operators.replace({ ...operator, fourEyes: ['footer.update'] });
  const office = as('ann', 'administrator');
  expect(await office.ask('POST', settings, { part: 'texts', version: 0, value: lines })).toMatchObject({
    status: 403,
    code: 'SECOND_PERSON_REQUIRED',
  });
  operators.replace(operator);
});

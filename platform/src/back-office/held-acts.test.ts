import { roleSchema, type Role } from '@tessera/contracts/back-office';
import { createTestPlatform, type TestPlatform } from '../testing';
import { officeOf } from '../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
});
afterAll(() => tested.close());

const content = '/platform/content/aurora';
const waiting = '/platform/waiting/aurora';
const settings = '/platform/settings/aurora';
const lines = { tagline: 'Play', licence: 'Licensed', texts: {} };
const some = { id: '999', version: 1, reason: 'as agreed' };
const announcement = { kind: 'announcement', type: 'PL', title: 'A quiet night', content: '<p>x</p>' };

test.each<[string, object, Role]>([
  [content, announcement, 'editor'],
  [content, { ...some, kind: 'announcement.edit', title: 'x', content: 'x' }, 'editor'],
  [content, { ...some, kind: 'announcement.end' }, 'editor'],
  [content, { ...some, kind: 'banner', title: 'x', linkageType: 'NONE' }, 'editor'],
  [content, { ...some, kind: 'promotion.end' }, 'editor'],
  [content, { kind: 'catalogue.close', subject: 'vendor', id: 'NOBODY' }, 'editor'],
  [content, { kind: 'catalogue.open', subject: 'vendor', id: 'NOBODY' }, 'editor'],
  [content, { ...some, kind: 'feedback', state: 'CLOSED' }, 'support'],
  [content, { ...some, kind: 'application', decision: 'approve' }, 'support'],
  [content, { ...some, kind: 'application', decision: 'reject' }, 'support'],
  [content, { ...some, kind: 'application', decision: 'issue' }, 'finance'],
  [waiting, { ...some, kind: 'redemption', decision: 'approve' }, 'support'],
  [waiting, { ...some, kind: 'payment', decision: 'credit' }, 'finance'],
  [waiting, { ...some, kind: 'round', decision: 'pay', payout: '5' }, 'finance'],
  [settings, { part: 'flags', version: 999, value: {} }, 'editor'],
  [settings, { part: 'texts', version: 999, value: lines }, 'editor'],
  [settings, { part: 'help', version: 999, value: {} }, 'editor'],
])('the platform takes from %s the change %j of the role %s alone', async (path, change, needed) => {
  for (const role of roleSchema.options) {
    const { code } = await as('somebody', role).ask('POST', path, change);
    // Who may is refused for something else: there is no such record.
    expect([role, code === 'ROLE_REQUIRED']).toEqual([role, role !== needed && role !== 'administrator']);
  }
  expect(await as('nobody').ask('POST', path, change)).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' });
});

test('what an operator wants two people for is not done by one at the console', async () => {
  const { operators } = tested.platform;
  const operator = operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const fourEyes = [
    'announcements.publish',
    'applications.issue',
    'feedback.close',
    'payments.return',
    'footer.update',
  ];
  operators.replace({ ...operator, fourEyes });
  const office = as('ann', 'administrator');
  const refused = [
    await office.ask('POST', content, { ...announcement, title: 'By one alone' }),
    await office.ask('POST', content, { ...some, kind: 'application', decision: 'issue' }),
    await office.ask('POST', content, { ...some, kind: 'feedback', state: 'CLOSED', answer: 'Done.' }),
    await office.ask('POST', waiting, { ...some, kind: 'payment', decision: 'return' }),
    await office.ask('POST', settings, { part: 'texts', version: 0, value: lines }),
  ];
  for (const answer of refused) expect(answer).toMatchObject({ status: 403, code: 'SECOND_PERSON_REQUIRED' });
  expect((await office.get('announcements?search=alone')).value.items).toHaveLength(0);
  const other = await office.ask('POST', waiting, { ...some, kind: 'payment', decision: 'credit' });
  expect(other.status).toBe(404);
  operators.replace(operator);
});

test('what is changed at the console is on record as what it was and what it became', async () => {
  const editor = as('ann', 'editor');
  expect((await editor.ask('POST', content, { ...announcement, title: 'To be recorded' })).status).toBe(200);
  const [made] = (await editor.get('announcements?search=recorded')).value.items ?? [];
  const id = String(made?.['id']);
  const edit = {
    kind: 'announcement.edit',
    id,
    version: made?.['version'],
    title: 'Late',
    content: '<p>y</p>',
  };
  expect((await editor.ask('POST', content, edit)).status).toBe(200);
  const [act] = (await editor.get(`announcements/${id}/history`)).value.items ?? [];
  expect(act).toMatchObject({
    author: 'ann',
    action: 'update',
    before: { title: 'To be recorded', version: made?.['version'] },
    after: { title: 'Late' },
  });
});

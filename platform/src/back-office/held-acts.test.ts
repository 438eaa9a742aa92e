import { roleSchema, type Role } from '@tessera/contracts/back-office';
import { applyCall } from '@tessera/contracts/applications';
import { feedbackCall } from '@tessera/contracts/feedback';
import { createTestPlatform, newMember, type TestPlatform } from '../testing';
import { officeOf } from '../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
  await sendSomething();
});
afterAll(() => tested.close());

/** An application and a message of a member. */
async function sendSomething() {
  const api = tested.transport({ token: await newMember(tested, 'sender01') });
  const { value } = await as('ann', 'editor').create('promotions', {
    category: 'MOON',
    texts: { EN: { title: 'Moon week', content: '<p>Come.</p>' } },
    kind: 'APPLY',
    reward: '50.00',
  });
  const id = String(value.record?.['id']);
  await as('ann', 'editor').act(`promotions/${id}`, 'publish', 1);
  await api.call(applyCall, { id, comment: 'me' });
  await api.call(feedbackCall, { kind: 'COMPLAINT', content: 'The page is very slow today' });
}

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

test.each<[Role, number, string[]]>([
  ['viewer', 403, []],
  ['editor', 403, []],
  ['release-manager', 403, []],
  ['finance', 200, ['applications']],
  ['support', 200, ['applications', 'feedback']],
  ['administrator', 200, ['applications', 'feedback']],
])('of what members sent a %s reads what the resources show to that role', async (role, status, lists) => {
  const person = as('somebody', role);
  expect((await person.get(waiting)).status).toBe(status);
  // Nobody has sent this picture: who may look is told so.
  expect((await person.get('/platform/uploads/none')).status).toBe(status === 200 ? 404 : 403);
  const shown = (await person.get(content)).value;
  for (const list of ['applications', 'feedback'])
    expect([list, shown[list]]).toMatchObject([list, { length: lists.includes(list) ? 1 : 0 }]);
});

test('who has no role reads nothing of the console', async () => {
  for (const path of [content, waiting, '/platform/uploads/none'])
    expect((await as('nobody').get(path)).code).toBe('ROLE_REQUIRED');
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

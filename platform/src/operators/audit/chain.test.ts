import { sql } from 'kysely';
import { createBackOffice } from '../../back-office/create-back-office';
import { createTestPlatform } from '../../testing';
import { checkAudit } from './chain';
import { recordChange } from './record-change';

test('a line of the back office’s audit that was changed by hand is seen', async () => {
  const { db, close, platform } = await createTestPlatform({ seed: 'none' });
  const report = () =>
    createBackOffice(platform, 'a token').inject({
      url: '/platform/audit-check',
      headers: { authorization: 'Bearer a token' },
    });
  for (const change of ['close the site', 'open the site'])
    await db
      .transaction()
      .execute((trx) => recordChange(trx, { operator: 'aurora', author: 'ann', change, at: new Date() }));
  const whole = await checkAudit(db);
  expect(whole).toMatchObject({ isWhole: true, brokenAt: null });
  await expect(sql`update content_audit set author = 'eve'`.execute(db)).rejects.toThrow('neither changed');
  await sql`alter table content_audit disable trigger user`.execute(db);
  await sql`update content_audit set author = 'eve' where change = 'close the site'`.execute(db);
  await sql`alter table content_audit enable trigger user`.execute(db);
  expect(await checkAudit(db)).toMatchObject({
    isWhole: false,
    problem: 'changed',
    brokenAt: whole.sequence - 1,
  });
  expect((await report()).json()).toMatchObject({ value: { isWhole: false, brokenAt: whole.sequence - 1 } });
  await close();
});

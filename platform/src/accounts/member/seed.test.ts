import { loginCall } from '@tessera/contracts/auth';
import { seed } from '../../app';
import { createTestPlatform } from '../../testing';
import { seededPassword } from './seed';

test('in production seeded accounts get random passwords, which are shown once', async () => {
  const tested = await createTestPlatform({ seed: 'none' });
  jest.replaceProperty(tested.platform.config, 'production', true);
  const lines: string[] = [];
  for (let start = 0; start < 2; start += 1)
    await seed(tested.platform, 'accounts', (line) => lines.push(line));
  const passwords = lines.flatMap((line) => / password (\S{24})$/.exec(line)?.[1] ?? []);
  expect(passwords).toHaveLength(1);
  const logIn = (username: string, password: string) =>
    tested.transport({ ip: tested.nextVisitor() }).call(loginCall, { username, password });
  for (const username of ['player01', 'agent01', 'first01', 'expired01'])
    await expect(logIn(username, seededPassword)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  await expect(logIn('weak01', 'Welcome1!')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  expect(await logIn('agent01', passwords[0] ?? '')).toMatchObject({ account: 'agent01' });
  const numbers = await tested.db.selectFrom('member').select('id').where('mobile', '<>', '').execute();
  expect(numbers).toEqual([]);
  await tested.close();
});

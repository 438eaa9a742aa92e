import { callTableAnswerSchema } from '@tessera/contracts/operations';
import { callMisfits, describeCall, nameOfCall } from '@tessera/server-kit/calls';
import { createTestPlatform, type TestPlatform } from '../testing';
import { contractCalls } from '../testing/contract-calls';
import { createBackOffice } from './create-back-office';

let tested: TestPlatform;
beforeAll(async () => {
  tested = await createTestPlatform();
}, 120_000);
afterAll(() => tested.close());

test('operations are told every call that the site serves, in the version of the contracts', async () => {
  const token = 'a token of operations';
  const office = createBackOffice(tested.platform, token);
  const authorization = `Bearer ${token}`;
  const answer = await office.inject({ url: '/platform/calls', headers: { authorization } });
  const { value: table } = callTableAnswerSchema.parse(answer.json());
  const calls = [...(await contractCalls())].map(([, call]) => call);
  const served = calls.filter(
    ({ method, path }) => !path.startsWith('/seamless/') && tested.app.hasRoute({ method, url: path }),
  );
  expect(Object.keys(table).toSorted()).toEqual(served.map(nameOfCall).toSorted());
  expect((await office.inject('/platform/calls')).statusCode).toBe(401);
  await office.close();
});

test('a page of these contracts understands every call of this platform, also where versions are not compared', async () => {
  const misfits = [...(await contractCalls())].flatMap(([name, call]) => {
    const { needed, offered } = describeCall(call);
    return callMisfits({ ...needed, version: '0' }, offered).map((misfit) => `${name}: ${misfit}`);
  });
  expect(misfits).toEqual([]);
});

import { forEachOperator } from './for-each-operator';

const operators = [{ code: 'aurora' }, { code: 'jade' }, { code: 'opal' }];

test('an operator for which a job fails keeps it from no other one, and the failure is thrown', async () => {
  const done: string[] = [];
  const work = async ({ code }: { code: string }) => {
    if (code === 'aurora') throw new Error('no rates');
    done.push(code);
  };
  await expect(forEachOperator(operators, work)).rejects.toThrow('no rates');
  expect(done).toEqual(['jade', 'opal']);
});

test('of several failures each is named with its operator', async () => {
  const work = async ({ code }: { code: string }) => {
    if (code !== 'jade') throw new Error(`trouble at ${code}`);
  };
  await expect(forEachOperator(operators, work)).rejects.toThrow(
    'aurora: Error: trouble at aurora; opal: Error: trouble at opal',
  );
});

test('a job that is to end begins no other operator', async () => {
  const closing = new AbortController();
  const begun: string[] = [];
  const work = async ({ code }: { code: string }) => {
    begun.push(code);
    closing.abort();
  };
  await forEachOperator(operators, work, closing.signal);
  expect(begun).toEqual(['aurora']);
});

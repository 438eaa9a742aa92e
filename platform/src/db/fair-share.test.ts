import { asNetwork, currentRequester, requestedBy } from './requester';
import { FairShare } from './fair-share';

const share = { member: 2, network: 3 };
const ann = { kind: 'member', id: '1' } as const;
const ben = { kind: 'member', id: '2' } as const;

test('many requests of one member wait for each other, in order, and nobody else waits', async () => {
  const shares = new FairShare(share, 60_000);
  const [first, second] = [await shares.enter(ann), await shares.enter(ann)];
  const order: string[] = [];
  const third = shares.enter(ann).then(() => order.push('third'));
  const fourth = shares.enter(ann).then(() => order.push('fourth'));
  await shares.enter(ben);
  await shares.enter(undefined);
  expect(order).toEqual([]);
  first();
  await third;
  expect(order).toEqual(['third']);
  second();
  await fourth;
});

test('refuses who waits too long with a time to retry, and takes no slot', async () => {
  const shares = new FairShare(share, 20);
  const releases = [await shares.enter(ann), await shares.enter(ann)];
  await expect(shares.enter(ann)).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
  for (const leave of releases) leave();
  const again = [await shares.enter(ann), await shares.enter(ann)];
  await expect(shares.enter(ann)).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
  for (const leave of again) leave();
});

test('a request is its network’s until it is known whose it is', async () => {
  expect(currentRequester()).toBeUndefined();
  requestedBy(1n);
  expect(currentRequester()).toBeUndefined();
  await asNetwork('10.0.0.1', async () => {
    expect(currentRequester()).toEqual({ kind: 'network', id: '10.0.0.1' });
    await Promise.resolve();
    requestedBy(7n);
    await Promise.resolve();
    expect(currentRequester()).toEqual({ kind: 'member', id: '7' });
  });
});

import { memberInfoCall } from '@tessera/contracts/member';
import { balanceCall } from '@tessera/contracts/wallet';
import { tokenStorage } from '@tessera/shell-api/host';
import { waitFor } from '@testing-library/react';
import { sessionPages } from '../testing/session-pages';

const { platform, openPage, tokenOf, postFromAnotherTab } = sessionPages();

test('a sign-out in another tab ends this one, and something else on the channel does not', async () => {
  const { session, events } = openPage();
  await session.signedIn({ token: await tokenOf('player01') });
  postFromAnotherTab({ type: 'signed-out' });
  postFromAnotherTab({ type: 'signed-in', account: 'player01' });
  postFromAnotherTab({ type: 'signed-out', account: 'agent01' });
  postFromAnotherTab('noise');
  postFromAnotherTab({ type: 'signed-out', account: 'player01' });
  await waitFor(() => expect(session.get().state).toBe('visitor'));
  expect(tokenStorage.read()).toBeNull();
  expect(events).toEqual(['member', 'visitor', 'elsewhere']);
});

test('a page that is restored knows by what is kept whether another tab speaks of its member', async () => {
  tokenStorage.write(await tokenOf('player01'));
  await openPage().session.restore();
  expect(sessionStorage.getItem('tessera.member.id')).toMatch(/./u);
  expect(sessionStorage.getItem('tessera.member.account')).toBe('player01');
  let answer: (value: undefined) => void = () => {};
  const waits = new Promise<undefined>((resolve) => (answer = resolve));
  const { session, events } = openPage((call) => (call === memberInfoCall ? waits : undefined));
  const lastWord = new Promise((resolve) => {
    new BroadcastChannel('tessera.session').addEventListener(
      'message',
      ({ data }) => data === 'end' && resolve(data),
    );
  });
  const restoring = session.restore();
  postFromAnotherTab({ type: 'signed-in', account: 'player01' });
  postFromAnotherTab({ type: 'signed-out', account: 'agent01' });
  postFromAnotherTab('end');
  await lastWord;
  answer(undefined);
  await restoring;
  expect(session.get()).toMatchObject({ state: 'member', member: { account: 'player01' } });
  expect(events).toEqual(['member']);
});

test('somebody else who signs in in another tab ends this one, also on the platform', async () => {
  const token = await tokenOf('player01');
  const { session, events } = openPage();
  await session.signedIn({ token });
  postFromAnotherTab({ type: 'signed-in', account: 'agent01' });
  await waitFor(() => expect(events).toEqual(['member', 'visitor', 'elsewhere']));
  await waitFor(() =>
    expect(platform().transport({ token }).call(balanceCall, {})).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    }),
  );
});

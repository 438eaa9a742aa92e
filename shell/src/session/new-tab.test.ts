import { rememberedMemberCookie, resumeSessionCall } from '@tessera/contracts/auth';
import { balanceCall } from '@tessera/contracts/wallet';
import { sessionHint, tokenStorage } from '@tessera/shell-api/host';
import { waitFor } from '@testing-library/react';
import { sessionPages } from '../testing/session-pages';

const { platform, openPage, tokenOf, postFromAnotherTab } = sessionPages();

/** Storage of a session is a tab's own; all pages of a test share jsdom's. */
function newTab(...options: Parameters<typeof openPage>) {
  tokenStorage.clear();
  return openPage(...options);
}

const remembered = (member: string) =>
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(`other=1; ${rememberedMemberCookie}=${member}`);
afterEach(() => jest.restoreAllMocks());

test('has the session of an open tab, and whoever listens learns nothing of the token', async () => {
  const heard: unknown[] = [];
  const listener = new BroadcastChannel('tessera.handover');
  listener.addEventListener('message', ({ data }: MessageEvent) => heard.push(data));
  const token = await tokenOf('player01');
  await openPage().session.signedIn({ token });
  const { session, events } = newTab();
  const restoring = session.restore();
  expect(session.get()).toMatchObject({ restoring: true });
  await restoring;
  expect(session.get()).toMatchObject({ state: 'member', restoring: false, member: { account: 'player01' } });
  expect(tokenStorage.read()).toBe(token);
  expect(events).toEqual(['member']);
  await waitFor(() => expect(heard).toHaveLength(2));
  const values = heard.flatMap((message) => Object.values(message as object));
  const texts = values.map((part) =>
    typeof part === 'string' ? part : new TextDecoder().decode(part as ArrayBuffer),
  );
  expect(texts.join()).not.toContain(token);
});

test('a tab whose channel closes while it answers another one fails nothing', async () => {
  await openPage().session.signedIn({ token: await tokenOf('player01') });
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveKey']);
  const key = await crypto.subtle.exportKey('raw', pair.publicKey);
  const requester = new BroadcastChannel('tessera.handover');
  requester.postMessage({ type: 'ask', id: 'one', key });
  const answered = jest.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
    throw new DOMException('BroadcastChannel is closed.', 'InvalidStateError');
  });
  await waitFor(() => expect(answered).toHaveBeenCalledWith(expect.objectContaining({ type: 'answer' })));
});

test('begins as a visitor’s where nobody answers and nothing is remembered, and waits for nobody the next time', async () => {
  sessionHint.write();
  const request = jest.fn(() => undefined);
  const { session, events } = newTab(request);
  await session.restore();
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(events).toEqual(['visitor']);
  expect(request).not.toHaveBeenCalled();
  expect(sessionHint.read()).toBe(false);
});

test('goes on after a restart with the session that the browser remembers', async () => {
  sessionHint.write();
  remembered('1');
  const token = await tokenOf('player01');
  const { session } = newTab((call) => (call === resumeSessionCall ? Promise.resolve({ token }) : undefined));
  await session.restore();
  expect(session.get()).toMatchObject({ state: 'member', member: { account: 'player01' } });
});

test('asks the platform for nothing that an open tab has', async () => {
  remembered('1');
  await openPage().session.signedIn({ token: await tokenOf('player01') });
  const resume = jest.fn(() => undefined);
  const { session } = newTab((call) => (call === resumeSessionCall ? resume() : undefined));
  await session.restore();
  expect(session.get().state).toBe('member');
  expect(resume).not.toHaveBeenCalled();
});

test('is a visitor’s where what the browser remembers has ended', async () => {
  sessionHint.write();
  remembered('1');
  const { session, events } = newTab();
  await session.restore();
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(events).toEqual(['visitor']);
  expect(sessionHint.read()).toBe(false);
});

test('keeps what is remembered while the platform cannot be asked', async () => {
  sessionHint.write();
  remembered('1');
  const { session } = newTab((call) =>
    call === resumeSessionCall ? Promise.reject(new Error('no network')) : undefined,
  );
  await session.restore();
  expect(session.get()).toMatchObject({ state: 'visitor', restoring: false });
  expect(sessionHint.read()).toBe(true);
});

test('a tab whose own token has ended has that of another one', async () => {
  const dead = await tokenOf('player01');
  await platform().transport({ token: dead }).call(balanceCall, {});
  const token = await tokenOf('player01');
  await openPage().session.signedIn({ token });
  const { session, events } = newTab();
  tokenStorage.write('0123456789abcdef0123456789abcdef');
  await session.restore();
  await waitFor(() => expect(session.get().state).toBe('member'));
  expect(tokenStorage.read()).toBe(token);
  expect(events).toEqual(['member']);
});

test('a visitor’s tab has the session as somebody signs in in another one', async () => {
  const { session } = newTab();
  await session.restore();
  await openPage().session.signedIn({ token: await tokenOf('player01') });
  await waitFor(() => expect(session.get()).toMatchObject({ state: 'member', restoring: false }));
});

test('a sign-out in another tab leaves nothing to come back to', async () => {
  const first = openPage();
  await first.session.signedIn({ token: await tokenOf('player01') });
  const second = newTab();
  await second.session.restore();
  await second.session.signOut();
  await waitFor(() => expect(first.session.get().state).toBe('visitor'));
  expect(sessionHint.read()).toBe(false);
  const third = newTab();
  await third.session.restore();
  expect(third.session.get().state).toBe('visitor');
  postFromAnotherTab({ type: 'signed-in', account: 'player01' });
  expect(third.session.get().state).toBe('visitor');
});

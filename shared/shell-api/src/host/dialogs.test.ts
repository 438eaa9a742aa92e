import { createDialogs, createOverlayStore } from './dialogs';

function setup() {
  const store = createOverlayStore();
  const dialogs = createDialogs(store, (id) =>
    ['login', 'help', 'feedback', 'chat'].includes(id) ? 'auth' : undefined,
  );
  return { store, dialogs };
}
const question = (title: string) => ({ title, text: '', confirmLabel: 'yes', cancelLabel: 'no' });

test.each([true, false])('a confirmation is answered %p and gone', async (answer) => {
  const { store, dialogs } = setup();
  const answered = dialogs.confirm(question('leave?'));
  store.getState().confirm?.answer(answer);
  await expect(answered).resolves.toBe(answer);
  expect(store.getState().confirm).toBeNull();
});

test('a second confirmation takes the first one back', async () => {
  const { store, dialogs } = setup();
  const first = dialogs.confirm(question('first'));
  const second = dialogs.confirm(question('second'));
  await expect(first).resolves.toBe(false);
  expect(store.getState().confirm?.options.title).toBe('second');
  store.getState().confirm?.answer(true);
  await expect(second).resolves.toBe(true);
});

test('the same popup opened again starts afresh', () => {
  const { store, dialogs } = setup();
  dialogs.openPopup('login');
  const before = store.getState().popup?.serial ?? 0;
  dialogs.openPopup('login', { area: 'agent' });
  expect(store.getState().popup).toMatchObject({ remote: 'auth', params: { area: 'agent' } });
  expect(store.getState().popup?.serial).toBeGreaterThan(before);
  dialogs.closePopup();
  expect(store.getState().popup).toBeNull();
});

test('a prepared popup is the one that is opened, once', () => {
  const { store, dialogs } = setup();
  dialogs.preparePopup('login');
  dialogs.preparePopup('login');
  const { popup, prepared } = store.getState();
  expect(popup).toBeNull();
  dialogs.openPopup('login');
  expect(store.getState().popup).toBe(prepared);
  expect(store.getState().prepared).toBeNull();
  dialogs.preparePopup('login');
  expect(store.getState().prepared).toBeNull();
  dialogs.openPopup('login');
  expect(store.getState().popup).not.toBe(prepared);
});

test('a popup that is opened with parameters of its own is not the prepared one', () => {
  const { store, dialogs } = setup();
  dialogs.preparePopup('login');
  const { prepared } = store.getState();
  dialogs.openPopup('login', { area: 'agent' });
  expect(store.getState()).toMatchObject({ popup: { params: { area: 'agent' } }, prepared: null });
  expect(store.getState().popup?.serial).not.toBe(prepared?.serial);
});

test('nothing is prepared that no remote offers', () => {
  const { store, dialogs } = setup();
  dialogs.preparePopup('jackpot');
  expect(store.getState().prepared).toBeNull();
});

test('a popup that no remote offers is an error with its name', () => {
  const { store, dialogs } = setup();
  expect(() => dialogs.openPopup('jackpot')).toThrow('"jackpot"');
  expect(store.getState().popup).toBeNull();
});

test('of many notices the newest three stay, each with an identity', () => {
  const { store, dialogs } = setup();
  for (const title of ['1', '2', '3', '4']) dialogs.notify({ tone: 'info', title });
  const { notices } = store.getState();
  expect(notices.map(({ title }) => title)).toEqual(['2', '3', '4']);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(3);
});

test('a popup over another one gives it back as it was', () => {
  const { store, dialogs } = setup();
  dialogs.openPopup('feedback');
  const feedback = store.getState().popup;
  dialogs.openOver('login');
  dialogs.openPopup('help');
  expect(store.getState()).toMatchObject({ popup: { id: 'help' }, under: [feedback, { id: 'login' }] });
  dialogs.closePopup();
  expect(store.getState()).toMatchObject({ popup: { id: 'login' }, under: [feedback] });
  dialogs.closePopup();
  expect(store.getState().popup).toBe(feedback);
  dialogs.closePopup();
  expect(store.getState()).toMatchObject({ popup: null, under: [] });
});

test('help knows that it lies over a form, and what is opened from it lies over that form too', () => {
  const { store, dialogs } = setup();
  dialogs.openPopup('help');
  expect(store.getState().popup?.params).toEqual({});
  dialogs.closeAll();
  dialogs.openPopup('login');
  const login = store.getState().popup;
  for (const article of ['term', 'privacy']) {
    dialogs.openPopup('help', { article });
    expect(store.getState()).toMatchObject({ popup: { params: { article, beside: true } }, under: [login] });
  }
  dialogs.openPopup('feedback');
  expect(store.getState()).toMatchObject({ popup: { id: 'feedback' }, under: [login] });
  dialogs.closePopup();
  expect(store.getState().popup).toBe(login);
});

test('a popup that replaces another one gives back what that one lay over', () => {
  const { store, dialogs } = setup();
  dialogs.openPopup('feedback');
  dialogs.openOver('login');
  dialogs.openPopup('feedback', { kind: 'other' });
  expect(store.getState().under).toHaveLength(1);
  dialogs.openOver('login');
  dialogs.openOver('login');
  expect(store.getState().under).toHaveLength(2);
  dialogs.closeAll();
  expect(store.getState()).toMatchObject({ popup: null, under: [] });
});

test('a chat stays while one looks around: what is opened lies over it, and it is there again', () => {
  const { store, dialogs } = setup();
  dialogs.openPopup('chat');
  const chat = store.getState().popup;
  dialogs.openPopup('feedback');
  expect(store.getState()).toMatchObject({ popup: { id: 'feedback' }, under: [{ id: 'chat' }] });
  dialogs.closePopup();
  expect(store.getState().popup).toBe(chat);
});

import type { ShellApi } from '@tessera/shell-api';

/** HostUnderTest is any host, with the errors that its parts reported. */
export interface HostUnderTest {
  shell: ShellApi;
  reports: readonly { error: unknown; where: string }[];
  /** The popup that was opened last. */
  popup(): { id: string; params: Readonly<Record<string, unknown>> } | undefined;
  /** Answers the confirmation that is asked, or the next one. */
  answerConfirm(confirmed: boolean): void;
  /** Has the member come in who is player01. */
  enter(): Promise<void>;
}

/**
 * describeHost tests what a remote may rely on in any host. Each host's tests run it, so that the host for
 * tests behaves as the real one.
 */
export function describeHost(name: string, createHost: () => HostUnderTest): void {
  describe(name, () => {
    test('tells a late subscriber the last state, and no moment that is over', () => {
      const { shell } = createHost();
      shell.bus.publish('language.changed', { language: 'EN' });
      shell.bus.publish('language.changed', { language: 'TY' });
      shell.bus.publish('game.closed', { nodeId: '1' });
      const language = jest.fn();
      const closed = jest.fn();
      shell.bus.subscribe('language.changed', language);
      shell.bus.subscribe('game.closed', closed);
      expect(language.mock.calls).toEqual([[{ language: 'TY' }]]);
      expect(closed).not.toHaveBeenCalled();
    });

    test('keeps a listener that throws from the others, and reports it', () => {
      const { shell, reports } = createHost();
      const listener = jest.fn();
      shell.bus.subscribe('game.closed', () => {
        throw new Error('broken');
      });
      shell.bus.subscribe('game.closed', listener);
      shell.bus.publish('game.closed', { nodeId: '1' });
      expect(listener).toHaveBeenCalledTimes(1);
      expect(reports).toEqual([expect.objectContaining({ error: new Error('broken') })]);
    });

    test('sends a visitor to the login, and lets a member through', async () => {
      const { shell, enter } = createHost();
      expect(shell.session.requireLogin()).toBe(false);
      await enter();
      expect(shell.session.get()).toMatchObject({ state: 'member', restoring: false });
      expect(shell.session.requireLogin()).toBe(true);
    });

    test('announces who came and who left, and goes to the start', async () => {
      const { shell, enter } = createHost();
      await enter();
      const changed = jest.fn();
      const revoked = jest.fn();
      shell.bus.subscribe('session.changed', changed);
      shell.bus.subscribe('session.revoked', revoked);
      shell.navigation.go('/lottery?gameCode=QUICK3');
      await shell.session.signOut();
      expect(changed.mock.calls).toEqual([[{ state: 'member' }], [{ state: 'visitor' }]]);
      expect(revoked.mock.calls).toEqual([[{ reason: 'logout' }]]);
      expect(shell.session.get()).toMatchObject({ state: 'visitor', member: null });
      expect(shell.navigation.get()).toEqual({ pathname: '/', search: '', hash: '' });
    });

    test('tells who listens of each change of location, and keeps the path for a query alone', () => {
      const { shell } = createHost();
      shell.navigation.go('/rng');
      const heard: unknown[] = [];
      const leave = shell.navigation.subscribe(() => heard.push(shell.navigation.get()));
      shell.navigation.go('?page=2');
      leave();
      shell.navigation.go('/');
      expect(heard).toEqual([{ pathname: '/rng', search: '?page=2', hash: '' }]);
    });

    test('opens a popup with what it is given, and with nothing where nothing is', () => {
      const { shell, popup } = createHost();
      shell.dialogs.openPopup('login', { area: 'agent' });
      expect(popup()).toMatchObject({ id: 'login', params: { area: 'agent' } });
      shell.dialogs.openPopup('register');
      expect(popup()).toMatchObject({ id: 'register', params: {} });
    });

    test.each([true, false])('a confirmation is answered %s', async (answer) => {
      const { shell, answerConfirm } = createHost();
      answerConfirm(answer);
      const confirmed = shell.dialogs.confirm({ title: 'Sure?', text: 'It ends here.', confirmLabel: 'Yes' });
      answerConfirm(answer);
      expect(await confirmed).toBe(answer);
    });

    test('finds the words of an error, and writes numbers of the language on screen', () => {
      const { texts } = createHost().shell;
      expect(texts.text('shell', 'failure.retry')).toBe('Try again');
      expect(texts.get()).toEqual({ language: 'EN', locale: 'en', direction: 'ltr' });
      expect(texts.number(1234.5)).toBe('1,234.5');
    });

    test("writes amounts in the operator's currency, and instants as the specification has them", () => {
      const { texts } = createHost().shell;
      expect(texts.money('1234.5')).toBe('₱1,234.50');
      expect(texts.date('2026-03-02T08:05:09Z', 'stamp')).toBe('2026-03-02 08:05:09');
      expect(texts.date('2026-03-02T08:05:09Z', 'date')).toBe('Mar 2, 2026');
    });

    test('goes back to where the visit was, and to the fallback where it began', async () => {
      const { shell } = createHost();
      const arrive = () => new Promise<void>((resolve) => void shell.navigation.subscribe(resolve));
      shell.navigation.go('/rng');
      shell.navigation.go('/live');
      const arrived = arrive();
      shell.navigation.back('/');
      await arrived;
      expect(shell.navigation.get().pathname).toBe('/rng');
    });

    test('goes to locations of this site only', () => {
      const { shell, reports } = createHost();
      shell.navigation.go('/rng?vassalage=PG#top');
      for (const foreign of ['https://elsewhere.example/', '//elsewhere.example', 'rng'])
        shell.navigation.go(foreign);
      expect(shell.navigation.get()).toEqual({ pathname: '/rng', search: '?vassalage=PG', hash: '#top' });
      expect(reports).toHaveLength(3);
    });
  });
}

import type { ShellApi } from '@tessera/shell-api';

/** A host of any kind, with what its parts reported. */
export interface HostUnderTest {
  shell: ShellApi;
  reports: readonly { error: unknown; where: string }[];
  /** Has the member come in who is player01. */
  enter(): Promise<void>;
}

/** What a remote may count on, whichever host it runs in. Each host's tests run it: a host for tests that does otherwise proves nothing. */
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

import type { IssuedToken, OperationsSession } from '@tessera/contracts/operations';
import type { AccessTokens } from '../people/access-tokens';
import { installation } from '../rights/installation';
import { hashToken, newToken, type People } from '../people/people';
import { Refusal } from './refusal';

const lifetimeMs = 12 * 3_600_000;
const ticketMs = 15 * 60_000;
const attemptsPerMinute = 10;

export interface OpenSession extends OperationsSession {
  /** Goes into every form: another site cannot read it. */
  csrf: string;
}

interface StoredSession {
  name: string;
  csrf: string;
  until: number;
}

export type Sessions = ReturnType<typeof createSessions>;

/** BearerOf is whose token a program shows. A person's own token does not end: it signs in, and reads. */
export interface BearerOf extends OperationsSession {
  kind: 'installation' | 'own' | 'person' | 'ci';
}

/**
 * createSessions manages who is signed in. Sessions are this process's alone and stored by digest; a restart
 * signs everybody out. A role is read again for every request, so who is removed is out at once.
 */
export function createSessions(
  { people, accessTokens }: { people: People; accessTokens: AccessTokens },
  ownerToken: string,
  now: () => Date,
) {
  const stored = new Map<string, StoredSession>();
  const tickets = new Map<string, number>();
  let failures: number[] = [];
  const ownerHash = hashToken(ownerToken);

  async function ownerOf(token: string): Promise<BearerOf | undefined> {
    if (hashToken(token) === ownerHash) return { ...installation, kind: 'installation' };
    const person = await people.findByToken(token);
    return person && { name: person.name, grants: person.grants, remotes: person.remotes, kind: 'own' };
  }

  /** Fails: NOT_SIGNED_IN, TOO_MANY_ATTEMPTS. */
  async function expectOwner(token: string): Promise<BearerOf> {
    const time = now().getTime();
    failures = failures.filter((at) => time - at < 60_000);
    if (failures.length >= attemptsPerMinute)
      throw new Refusal('TOO_MANY_ATTEMPTS', 'Too many attempts. Wait a minute and try again.');
    const person = await ownerOf(token);
    if (person) return person;
    failures.push(time);
    throw new Refusal('NOT_SIGNED_IN', 'This token isn’t known.');
  }

  function open(name: string): string {
    const time = now().getTime();
    for (const [key, { until }] of stored) if (until <= time) stored.delete(key);
    const id = newToken();
    stored.set(hashToken(id), { name, csrf: newToken(), until: time + lifetimeMs });
    return id;
  }

  return {
    /** Whose a token is that a program shows; undefined for one that is not known, or has ended. */
    bearerOf: async (token: string): Promise<BearerOf | undefined> =>
      (await ownerOf(token)) ?? accessTokens.find(token),

    /** Returns the session's id. Fails: NOT_SIGNED_IN, TOO_MANY_ATTEMPTS. */
    signIn: async (token: string): Promise<string> => open((await expectOwner(token)).name),

    /** Signs a command line in: its token ends by itself. Fails: NOT_SIGNED_IN, TOO_MANY_ATTEMPTS. */
    async issue(token: string): Promise<IssuedToken> {
      const { kind: _, ...actor } = await expectOwner(token);
      return accessTokens.issue(actor);
    },

    /** A link for the terminal: signs the owner in once, within a quarter of an hour. */
    ticket(): string {
      const ticket = newToken();
      tickets.set(hashToken(ticket), now().getTime() + ticketMs);
      return ticket;
    },

    useTicket(ticket: string): string | undefined {
      const key = hashToken(ticket);
      const until = tickets.get(key);
      tickets.delete(key);
      return until !== undefined && until > now().getTime() ? open(installation.name) : undefined;
    },

    async find(id: string): Promise<OpenSession | undefined> {
      const session = stored.get(hashToken(id));
      if (!session || session.until <= now().getTime()) return undefined;
      const { name, csrf } = session;
      const person = name === installation.name ? installation : await people.find(name);
      return person && { name, grants: person.grants, remotes: person.remotes, csrf };
    },

    end: (id: string) => void stored.delete(hashToken(id)),
  };
}

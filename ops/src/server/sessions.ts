import type { Grants } from '@tessera/contracts/back-office';
import type { OperationsSession } from '@tessera/contracts/operations';
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

/** Name of who signs in with the installation's own token. */
const owner = 'operations';
const ownerGrants: Grants = { '*': ['administrator'] };

/**
 * Who is signed in. Sessions are this process's alone and kept by digest; a restart signs everybody out. A role is read
 * again for every request, so who is removed is out at once.
 */
export function createSessions(people: People, ownerToken: string, now: () => Date) {
  const held = new Map<string, StoredSession>();
  const tickets = new Map<string, number>();
  let failures: number[] = [];
  const ownerHash = hashToken(ownerToken);

  async function personOf(token: string): Promise<OperationsSession | undefined> {
    if (hashToken(token) === ownerHash) return { name: owner, grants: ownerGrants };
    return people.findByToken(token);
  }

  function open(name: string): string {
    const time = now().getTime();
    for (const [key, { until }] of held) if (until <= time) held.delete(key);
    const id = newToken();
    held.set(hashToken(id), { name, csrf: newToken(), until: time + lifetimeMs });
    return id;
  }

  return {
    personOf,

    /** Returns the session's id. Fails: NOT_SIGNED_IN, TOO_MANY_ATTEMPTS. */
    async signIn(token: string): Promise<string> {
      const time = now().getTime();
      failures = failures.filter((at) => time - at < 60_000);
      if (failures.length >= attemptsPerMinute)
        throw new Refusal('TOO_MANY_ATTEMPTS', 'Too many attempts. Wait a minute and try again.');
      const person = await personOf(token);
      if (person) return open(person.name);
      failures.push(time);
      throw new Refusal('NOT_SIGNED_IN', 'This token isn’t known.');
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
      return until !== undefined && until > now().getTime() ? open(owner) : undefined;
    },

    async find(id: string): Promise<OpenSession | undefined> {
      const session = held.get(hashToken(id));
      if (!session || session.until <= now().getTime()) return undefined;
      const { name, csrf } = session;
      const grants = name === owner ? ownerGrants : (await people.find(name))?.grants;
      return grants && { name, grants, csrf };
    },

    end: (id: string) => void held.delete(hashToken(id)),
  };
}

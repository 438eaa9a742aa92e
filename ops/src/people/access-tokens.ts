import type {
  AccessToken,
  CiTokenRequest,
  IssuedToken,
  OperationsSession,
} from '@tessera/contracts/operations';
import { sql } from 'kysely';
import type { Db } from '../database/tables';
import { RegistryError } from '../failure/registry-error';
import { audited } from '../registry/audit';
import type { RegistryContext } from '../registry/context';
import { installation } from '../rights/installation';
import { hashToken, jsonOf, newToken } from './people';

/** What a person signs in for at a command line: a day's work. */
const personHours = 12;
const hourMs = 3_600_000;

/** AccessTokens manages tokens that end by themselves. */
export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** ciAuthor is how what a CI does is signed: no person can have such a name. */
const ciAuthor = (name: string) => `ci/${name}`;

/**
 * createAccessTokens manages the tokens of command lines and of CI. They are stored as digests; a person's has the rights that the
 * person has at the time of each request, a CI's those that it was made with.
 */
export function createAccessTokens(context: RegistryContext) {
  const { db, now } = context;
  const endingIn = (hours: number) => new Date(now().getTime() + hours * hourMs).toISOString();

  return {
    /** issue makes a token for who has just signed in. */
    async issue(actor: OperationsSession): Promise<IssuedToken> {
      const token = newToken();
      const expiresAt = endingIn(personHours);
      await removeEnded(db, now());
      await db
        .insertInto('access_token')
        .values({
          token_hash: hashToken(token),
          kind: 'person',
          name: actor.name,
          // Who has the installation's own token is no person whose rights could change.
          grants: actor.name === installation.name ? JSON.stringify(actor.grants) : null,
          issued_by: actor.name,
          issued_at: now().toISOString(),
          expires_at: expiresAt,
        })
        .execute();
      return { ...actor, token, expiresAt };
    },

    /**
     * addCi makes a token for a team's CI: it publishes and moves its own packages at the operators that it names, and nothing
     * else. Throws TOKEN_EXISTS.
     */
    addCi: ({ name, operators, remotes, days }: CiTokenRequest, actor: string): Promise<IssuedToken> =>
      audited(
        context,
        {
          actor,
          action: 'token',
          operator: null,
          message: `make ${ciAuthor(name)} (${remotes.join(', ')} at ${operators.join(', ')}, ${days} days)`,
        },
        async () => {
          const token = newToken();
          const expiresAt = endingIn(days * 24);
          const grants = Object.fromEntries(operators.map((code) => [code, ['release-manager' as const]]));
          await removeEnded(db, now());
          const made = await db
            .insertInto('access_token')
            .values({
              token_hash: hashToken(token),
              kind: 'ci',
              name: ciAuthor(name),
              grants: JSON.stringify(grants),
              remotes: jsonOf(remotes),
              issued_by: actor,
              issued_at: now().toISOString(),
              expires_at: expiresAt,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning('name')
            .executeTakeFirst();
          if (!made)
            throw new RegistryError(
              'TOKEN_EXISTS',
              `there is a token "${name}"; revoke it, or take another name`,
            );
          return { name: ciAuthor(name), grants, remotes, token, expiresAt };
        },
      ),

    /** revoke ends every token of a name at once. Throws TOKEN_UNKNOWN. */
    revoke: (name: string, actor: string): Promise<void> =>
      audited(context, { actor, action: 'token', operator: null, message: `revoke ${name}` }, async () => {
        const { numDeletedRows } = await db
          .deleteFrom('access_token')
          .where('name', 'in', [name, ciAuthor(name)])
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new RegistryError('TOKEN_UNKNOWN', `there is no token "${name}"`);
      }),

    /** end ends one token: its owner signs out. */
    async end(token: string): Promise<void> {
      await db.deleteFrom('access_token').where('token_hash', '=', hashToken(token)).execute();
    },

    /** The tokens that have not ended, by name. */
    list: () => listTokens(db, now()),

    /** find returns whose a token is, with what they may do now; undefined once it has ended. */
    async find(token: string): Promise<(OperationsSession & Pick<AccessToken, 'kind'>) | undefined> {
      const row = await db
        .selectFrom('access_token')
        .leftJoin('person', 'person.name', 'access_token.name')
        .select(['access_token.name', 'kind', 'access_token.grants', 'access_token.remotes'])
        .select(['person.grants as person_grants', 'person.remotes as person_remotes'])
        .where('access_token.token_hash', '=', hashToken(token))
        .where('expires_at', '>', sql<Date>`${now().toISOString()}::timestamptz`)
        .executeTakeFirst();
      if (!row) return undefined;
      const { name, kind } = row;
      if (kind === 'ci') return { name, kind, grants: row.grants ?? {}, remotes: row.remotes };
      // Who is removed has nothing open any more.
      const grants = row.grants ?? row.person_grants;
      return grants ? { name, kind, grants, remotes: row.person_remotes } : undefined;
    },
  };
}

const removeEnded = (db: Db, now: Date) =>
  db
    .deleteFrom('access_token')
    .where('expires_at', '<=', sql<Date>`${now.toISOString()}::timestamptz`)
    .execute();

async function listTokens(db: Db, now: Date): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('access_token')
    .leftJoin('person', 'person.name', 'access_token.name')
    .select(['access_token.name', 'kind', 'issued_by', 'issued_at', 'expires_at'])
    .select(['access_token.grants', 'access_token.remotes'])
    .select(['person.grants as person_grants', 'person.remotes as person_remotes'])
    .where('expires_at', '>', sql<Date>`${now.toISOString()}::timestamptz`)
    .orderBy('access_token.name')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    kind: row.kind,
    grants: row.grants ?? row.person_grants ?? {},
    remotes: row.kind === 'ci' ? row.remotes : row.person_remotes,
    issuedBy: row.issued_by,
    issuedAt: row.issued_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

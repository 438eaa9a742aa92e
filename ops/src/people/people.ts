import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Grants } from '@tessera/contracts/back-office';
import type { OperationsSession, Person } from '@tessera/contracts/operations';
import type { Db, DbOrTrx, RegistryTables } from '../database/tables';
import { audited } from '../registry/audit';
import type { RegistryContext } from '../registry/context';
import { RegistryError } from '../failure/registry-error';
import { installation } from '../rights/installation';

/**
 * hashToken digests a token. A token is 32 random bytes, which nobody can guess, so a plain digest protects
 * it as well as a slow one would.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const newToken = () => randomBytes(32).toString('base64url');

export type People = ReturnType<typeof createPeople>;

/** createPeople manages who may use the console. Adding and removing are recorded like every other change. */
export function createPeople(context: RegistryContext) {
  const { db, now } = context;
  return {
    list: () => listPeople(db),

    /** Returns the person's token, which is shown once. Fails: PERSON_EXISTS. */
    add: (name: string, grants: Grants, actor: string, remotes: Remotes = null): Promise<string> =>
      audited(
        context,
        {
          actor,
          action: 'people',
          operator: null,
          message: `add ${name} (${describeRoles(grants, remotes)})`,
        },
        () => addPerson(db, { name, grants, remotes }, now()),
      ),

    /**
     * Gives a person these roles in the place of what they had; the next request already counts them. Fails:
     * PERSON_UNKNOWN.
     */
    grant: (name: string, grants: Grants, actor: string, remotes: Remotes = null): Promise<void> =>
      audited(
        context,
        { actor, action: 'people', operator: null, message: `${name} is ${describeRoles(grants, remotes)}` },
        async () => {
          const { numUpdatedRows } = await db
            .updateTable('person')
            .set({ grants: JSON.stringify(grants), remotes: jsonOf(remotes) })
            .where('name', '=', name)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) throw unknownPerson(name);
        },
      ),

    /** Ends also what the person has open. Fails: PERSON_UNKNOWN. */
    remove: (name: string, actor: string): Promise<void> =>
      audited(context, { actor, action: 'people', operator: null, message: `remove ${name}` }, async () => {
        await db.deleteFrom('access_token').where('name', '=', name).execute();
        const { numDeletedRows } = await db
          .deleteFrom('person')
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw unknownPerson(name);
      }),

    /**
     * Makes a link's secret, by which a person takes their token once, within a day. An earlier one for the same name is void.
     * Without a name, who takes it says theirs. Fails: PERSON_EXISTS.
     */
    invite: (name: string | null, grants: Grants, actor: string, remotes: Remotes = null): Promise<string> =>
      audited(
        context,
        {
          actor,
          action: 'people',
          operator: null,
          message: `invite ${name ?? 'the first administrator'} (${describeRoles(grants, remotes)})`,
        },
        () => invitePerson(db, { name, grants, remotes, invited_by: actor }, now()),
      ),

    /** What an invitation gives, while it can be taken. */
    findInvitation: (secret: string) => findInvitation(db, secret, now()),

    /**
     * Makes a person of who has the link, and returns their token. Fails: INVITATION_ENDED, PERSON_EXISTS.
     */
    acceptInvitation: (secret: string, requestedName: string): Promise<{ name: string; token: string }> =>
      audited(
        context,
        { actor: requestedName, action: 'people', operator: null, message: 'accept an invitation' },
        () => acceptInvitation(db, { secret, requestedName }, now()),
        ({ name }) => `${name} accepted an invitation`,
      ),

    findByToken: async (token: string): Promise<Person | undefined> =>
      (await listPeople(db, hashToken(token)))[0],

    find: async (name: string): Promise<Person | undefined> =>
      (await listPeople(db)).find((person) => person.name === name),
  };
}

type Remotes = OperationsSession['remotes'];
export const jsonOf = (remotes: Remotes): string | null => remotes && JSON.stringify(remotes);

/** Names that are not people's: who has the installation's own key, and its analysis of rollouts. */
const reserved = [installation.name, 'analysis'];

const personExists = (name: string) =>
  new RegistryError('PERSON_EXISTS', `there is a person "${name}" already`);
const unknownPerson = (name: string) => new RegistryError('PERSON_UNKNOWN', `there is no person "${name}"`);

/** describeRoles writes `editor, finance at aurora; viewer`, and of which packages alone: `…, for mf-points`. */
export const describeRoles = (grants: Grants, remotes: Remotes = null): string =>
  Object.entries(grants)
    .map(([operator, roles]) => `${roles.join(', ')}${operator === '*' ? '' : ` at ${operator}`}`)
    .join('; ') + (remotes ? `, for ${remotes.join(', ')}` : '');

async function listPeople(db: Db, tokenHash?: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('person')
    .select(['name', 'grants', 'remotes', 'added_at'])
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash ?? ''))
    .orderBy('name')
    .execute();
  return rows.map(({ added_at, ...person }) => ({ ...person, addedAt: added_at.toISOString() }));
}

async function addPerson(
  db: DbOrTrx,
  { name, grants, remotes }: OperationsSession,
  now: Date,
): Promise<string> {
  if (reserved.includes(name)) throw personExists(name);
  const token = newToken();
  const added = await db
    .insertInto('person')
    .values({
      name,
      grants: JSON.stringify(grants),
      remotes: jsonOf(remotes),
      token_hash: hashToken(token),
      added_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!added) throw personExists(name);
  return token;
}

const invitationMs = 24 * 3_600_000;

type NewInvitation = Pick<RegistryTables['invitation'], 'name' | 'invited_by'> &
  Pick<OperationsSession, 'grants' | 'remotes'>;

async function invitePerson(
  db: Db,
  { name, grants, remotes, invited_by }: NewInvitation,
  now: Date,
): Promise<string> {
  const isTaken = async (requestedName: string) =>
    reserved.includes(requestedName) ||
    (await listPeople(db)).some((person) => person.name === requestedName);
  if (name !== null && (await isTaken(name))) throw personExists(name);
  const secret = newToken();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('invitation').where('name', 'is not distinct from', name).execute();
    await trx
      .insertInto('invitation')
      .values({
        token_hash: hashToken(secret),
        name,
        grants: JSON.stringify(grants),
        remotes: jsonOf(remotes),
        invited_by,
        expires_at: new Date(now.getTime() + invitationMs).toISOString(),
      })
      .execute();
  });
  return secret;
}

async function findInvitation(db: DbOrTrx, secret: string, now: Date) {
  return db
    .selectFrom('invitation')
    .select(['name', 'grants', 'remotes'])
    .where('token_hash', '=', hashToken(secret))
    .where(sql<boolean>`expires_at > ${now.toISOString()}`)
    .executeTakeFirst();
}

async function acceptInvitation(
  db: Db,
  { secret, requestedName }: { secret: string; requestedName: string },
  now: Date,
): Promise<{ name: string; token: string }> {
  return db.transaction().execute(async (trx) => {
    const invitation = await findInvitation(trx, secret, now);
    if (!invitation)
      throw new RegistryError(
        'INVITATION_ENDED',
        'this link was used, or is older than a day; ask for another one',
      );
    const name = invitation.name ?? requestedName;
    const token = await addPerson(trx, { ...invitation, name }, now);
    // Of two who come at once, one takes it.
    const taken = await trx
      .deleteFrom('invitation')
      .where('token_hash', '=', hashToken(secret))
      .returning('token_hash')
      .executeTakeFirst();
    if (!taken) throw new RegistryError('INVITATION_ENDED', 'this link was just used');
    return { name, token };
  });
}

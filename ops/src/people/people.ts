import { createHash, randomBytes } from 'node:crypto';
import type { Grants } from '@tessera/contracts/back-office';
import type { Person } from '@tessera/contracts/operations';
import type { Db } from '../database/tables';
import { audited } from '../registry/audit';
import type { RegistryContext } from '../registry/context';
import { RegistryError } from '../registry/registry-error';

/** A token is 32 random bytes: nobody can guess one, so a plain digest keeps it as well as a slow one would. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const newToken = () => randomBytes(32).toString('base64url');

export type People = ReturnType<typeof createPeople>;

/** Who may use the console. Adding and removing are on record like every other change. */
export function createPeople(context: RegistryContext) {
  const { db, now } = context;
  return {
    list: () => listPeople(db),

    /** Returns the person's token, which is shown once. Fails: PERSON_EXISTS. */
    add: (name: string, grants: Grants, actor: string): Promise<string> =>
      audited(
        context,
        { actor, action: 'people', operator: null, message: `add ${name} (${describeRoles(grants)})` },
        () => addPerson(db, name, grants, now()),
      ),

    /**
     * Gives a person these roles in the place of what they had; the next request already counts them. Fails:
     * PERSON_UNKNOWN.
     */
    grant: (name: string, grants: Grants, actor: string): Promise<void> =>
      audited(
        context,
        { actor, action: 'people', operator: null, message: `${name} is ${describeRoles(grants)}` },
        async () => {
          const { numUpdatedRows } = await db
            .updateTable('person')
            .set({ grants: JSON.stringify(grants) })
            .where('name', '=', name)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) throw unknownPerson(name);
        },
      ),

    /** Ends also what the person has open. Fails: PERSON_UNKNOWN. */
    remove: (name: string, actor: string): Promise<void> =>
      audited(context, { actor, action: 'people', operator: null, message: `remove ${name}` }, async () => {
        const { numDeletedRows } = await db
          .deleteFrom('person')
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw unknownPerson(name);
      }),

    findByToken: async (token: string): Promise<Person | undefined> =>
      (await listPeople(db, hashToken(token)))[0],

    find: async (name: string): Promise<Person | undefined> =>
      (await listPeople(db)).find((person) => person.name === name),
  };
}

const unknownPerson = (name: string) => new RegistryError('PERSON_UNKNOWN', `there is no person "${name}"`);

/** `editor, finance at aurora; viewer` */
export const describeRoles = (grants: Grants): string =>
  Object.entries(grants)
    .map(([operator, roles]) => `${roles.join(', ')}${operator === '*' ? '' : ` at ${operator}`}`)
    .join('; ');

async function listPeople(db: Db, tokenHash?: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('person')
    .select(['name', 'grants', 'added_at'])
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash ?? ''))
    .orderBy('name')
    .execute();
  return rows.map(({ added_at, ...person }) => ({ ...person, addedAt: added_at.toISOString() }));
}

async function addPerson(db: Db, name: string, grants: Grants, now: Date): Promise<string> {
  const token = newToken();
  const added = await db
    .insertInto('person')
    .values({
      name,
      grants: JSON.stringify(grants),
      token_hash: hashToken(token),
      added_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (!added) throw new RegistryError('PERSON_EXISTS', `there is a person "${name}" already`);
  return token;
}

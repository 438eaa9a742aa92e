import type { ChangeResult, OperatorAnswer, OperatorGroup } from '@tessera/contracts/operations';
import type { DbOrTrx } from '../database/tables';
import { RegistryError } from '../failure/registry-error';
import type { RegistryContext } from './context';
import { namedTrouble } from './named-trouble';
import { loadOperators } from './operators';

/** everybody is the name that stands for every operator. */
export const everybody = 'all';
/** Operators that are moved at the same time: rendering their pages is what a step waits for. */
const concurrency = 4;

/** listGroups lists the groups by their names. */
export const listGroups = (db: DbOrTrx): Promise<OperatorGroup[]> =>
  db.selectFrom('operator_group').select(['name', 'operators']).orderBy('name').execute();

/** saveGroup makes a group, or says anew who is in it. Throws GROUP_REFUSED. */
export async function saveGroup(
  { db, operators: folder }: RegistryContext,
  { name, operators }: OperatorGroup,
): Promise<void> {
  const codes = (await loadOperators(folder)).map(({ document }) => document.code);
  if (name === everybody || codes.includes(name))
    throw new RegistryError(
      'GROUP_REFUSED',
      `"${name}" cannot name a group: it is ${name === everybody ? 'every operator' : 'an operator'}`,
    );
  const unknown = operators.filter((code) => !codes.includes(code));
  if (operators.length === 0 || unknown.length > 0)
    throw new RegistryError(
      'GROUP_REFUSED',
      operators.length === 0 ? `${name} needs an operator` : `there is no operator "${unknown.join('", "')}"`,
    );
  const members = JSON.stringify([...new Set(operators)].toSorted());
  await db
    .insertInto('operator_group')
    .values({ name, operators: members })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ operators: members }))
    .execute();
}

/** removeGroup forgets a group; its operators stay as they are. Throws GROUP_UNKNOWN. */
export async function removeGroup({ db }: RegistryContext, name: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_group')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new RegistryError('GROUP_UNKNOWN', `there is no group "${name}"`);
}

/** membersOf returns the operators that a name stands for; undefined for a name that is no group's. */
export function membersOf(
  name: string,
  groups: readonly OperatorGroup[],
  codes: readonly string[],
): readonly string[] | undefined {
  if (codes.includes(name)) return undefined;
  if (name === everybody) return codes;
  return groups.find((group) => group.name === name)?.operators;
}

/**
 * atEach makes a change at every operator of a group, and returns each one's answer in their order. One that refuses
 * keeps none of the others.
 */
export async function atEach(
  operators: readonly string[],
  work: (operator: string) => Promise<ChangeResult>,
): Promise<OperatorAnswer[]> {
  const answers = new Map<string, OperatorAnswer>();
  const queue = [...operators];
  const next = async () => {
    for (let operator = queue.shift(); operator !== undefined; operator = queue.shift())
      answers.set(operator, await answerOf(operator, work));
  };
  await Promise.all(Array.from({ length: concurrency }, next));
  return operators.flatMap((operator) => answers.get(operator) ?? []);
}

async function answerOf(
  operator: string,
  work: (operator: string) => Promise<ChangeResult>,
): Promise<OperatorAnswer> {
  try {
    return { operator, result: await work(operator), refusal: null };
  } catch (thrown) {
    const error = namedTrouble(thrown);
    // A refusal has a code, whoever made it; a fault of ours is said without its insides.
    const { code = 'FAULT', message = '' } = error as { code?: string; message?: string };
    const isRefusal = error instanceof Error && /^[A-Z_]+$/.test(code) && code !== 'FAULT';
    return {
      operator,
      result: null,
      refusal: { code, message: isRefusal ? message : 'a fault; the log says which' },
    };
  }
}

import { sharedTopics } from '@tessera/contracts';
import type { ResourceRecord } from '@tessera/contracts/back-office';
import type { Trx } from '../../db/database';
import type { Acting, ServedResource } from '../../domain/resource';
import { present } from '../../domain/resource-rows';
import { emitEvent } from '../../events';
import { invalidFields } from '../../http/domain-error';
import { versionOf } from '../../operators/audit/acts';
import { recordChange } from '../../operators/audit/record-change';
import { dropHold } from '../../operators/holds/holds';
import { checkedInput } from './checked-input';
import { needsSecond, propose } from './propose';
import { ready, type ActRequest, type Done } from './ready';

/** The resources that a transaction has changed: an approval changes that of the proposal too. */
const changedIn = new WeakMap<Trx, Set<string>>();

/**
 * perform does an action in one transaction and records what it changed; or it stores the action for a second
 * person, where the operator wants one.
 */
export async function perform(acting: Acting, served: ServedResource, request: ActRequest): Promise<Done> {
  const { platform } = acting;
  const names = new Set<string>();
  const done = await platform.db.transaction().execute(async (trx) => {
    changedIn.set(trx, names);
    return (await isForTwo(trx, acting, served, request))
      ? propose(trx, acting, served, request)
      : performIn(trx, acting, served, request).then((record) => ({ record }));
  });
  // Who asks this process next finds it done; the others hear of it.
  for (const name of names) platform.responseCache.invalidate(acting.operator.code, name);
  if ('record' in done) await served.afterwards?.(platform);
  return done;
}

/** Whether the operator wants two people for it: always, or for this record. */
async function isForTwo(
  trx: Trx,
  { platform, operator }: Acting,
  served: ServedResource,
  { action, id, input }: ActRequest,
): Promise<boolean> {
  if (needsSecond(operator, served, action)) return true;
  if (!served.needsSecond || action === 'create') return false;
  const record = await served.find({ platform, db: trx, operator }, id);
  // What is in no list any more is refused by who does it, with who was faster.
  if (!record) return false;
  const read = served.definition.actions[action]?.input?.safeParse(input);
  return served.needsSecond(operator, record, action, read?.data);
}

/**
 * performIn performs an act within a transaction, whoever asks: the caller has checked the role and the
 * second person.
 */
export async function performIn(
  trx: Trx,
  acting: Acting,
  served: ServedResource,
  request: ActRequest,
): Promise<ResourceRecord> {
  const { operator, author, at } = acting;
  const { definition } = served;
  const { name } = definition;
  const { before, input } = await ready(trx, acting, served, request);
  const id = await act(trx, acting, served, { ...request, input }, before);
  changedIn.get(trx)?.add(name);
  // What has been decided may be in no list any more.
  const after = await served.find({ platform: acting.platform, db: trx, operator }, id);
  const { action, reason } = request;
  if (action !== 'take' && before)
    await dropHold(trx, { operator: operator.code, resource: name, recordId: id });
  const change = `${name}.${action} ${id}${reason === '' ? '' : `: ${reason}`}`;
  await recordChange(trx, {
    operator: operator.code,
    author,
    change,
    at,
    act: { resource: name, recordId: id, action, reason, before, after },
  });
  // Before the pages are told to ask anew, so that no process answers them with what it had.
  if (sharedTopics.some((topic) => topic === name))
    await emitEvent(trx, { operator: operator.code, event: { type: 'resource.changed', resource: name } });
  if (served.changed)
    await emitEvent(trx, {
      operator: operator.code,
      event: { type: 'content.changed', what: served.changed },
    });
  return after ?? present(before);
}

async function act(
  trx: Trx,
  acting: Acting,
  served: ServedResource,
  { action, id, reason, input }: ActRequest,
  before: ResourceRecord | undefined,
): Promise<string> {
  if (!before) return present(await served.create?.(trx, acting, input));
  if (action === 'update') await served.update?.(trx, acting, input, before);
  else if (action === 'restore') await restore(trx, acting, served, before, (input as { to: number }).to);
  else await present(served.actions[action])(trx, acting, { record: before, reason, input });
  return id;
}

/** What a record said in an earlier version, with the schedule that it has now. */
async function restore(
  trx: Trx,
  acting: Acting,
  served: ServedResource,
  before: ResourceRecord,
  to: number,
): Promise<void> {
  const { operator, at } = acting;
  const { definition } = served;
  const of = { resource: definition.name, id: before.id };
  const earlier = served.versionAt
    ? await served.versionAt(trx, acting, before.id, to)
    : await versionOf(trx, operator.code, of, to);
  if (!earlier) throw invalidFields({ to: 'FIELD_FORMAT' });
  const schedule = ['publishFrom', 'publishUntil'].flatMap((name) =>
    name in before ? [[name, Reflect.get(before, name) as unknown]] : [],
  );
  const value = { ...earlier, ...Object.fromEntries(schedule) };
  const input = checkedInput({ definition, operator, before, at }, value);
  await served.update?.(trx, acting, input, before);
}

import type { ContentState, RecordOf, ResourceDefinition } from '@tessera/contracts/back-office';
import type { Operator } from '@tessera/contracts/operator';
import type { Trx } from '../../db/database';
import {
  serveResource,
  type Acting,
  type ActionOn,
  type Asking,
  type ResourcePage,
  type ResourceParts,
  type ServedResource,
} from '../../domain/resource';
import { present } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { missingIn } from './texts';
import { copyActions } from './copy-actions';
import { copiesOf, dropCopy, findCopy, saveCopy, type WorkingCopy } from './working-copies';

type Texts = Record<string, Record<string, string>>;

/** A record of content, as far as its working copy is concerned. */
interface ContentRecord {
  id: string;
  version: number;
  state: ContentState;
  publishFrom: string | null;
  publishUntil: string | null;
}

type ContentParts<Definition extends ResourceDefinition> = Omit<ResourceParts<Definition>, 'actions'> & {
  actions: Omit<ResourceParts<Definition>['actions'], 'replace' | 'discard'>;
  /** Refuses what its row would not take. */
  check?(trx: Trx, acting: Acting, input: unknown): Promise<void>;
  /** Gives the record its next version and changes nothing else. */
  touch(trx: Trx, acting: Acting, record: RecordOf<Definition>): Promise<void>;
};

/**
 * serveContent serves a resource of content. What is saved over a published record lies beside it as a
 * working copy until it is published, at once or at a moment, or discarded. The back office reads a record
 * with its copy; the site reads the record.
 */
export function serveContent<Definition extends ResourceDefinition>(
  definition: Definition,
  { check, touch: touchRecord, ...parts }: ContentParts<Definition>,
): ServedResource {
  const live = serveResource(definition, parts as unknown as ResourceParts<Definition>);
  const resource = definition.name;
  const of = (operator: Operator, id: string) => ({ operator: operator.code, resource, id });
  const touch = (trx: Trx, acting: Acting, record: object) =>
    touchRecord(trx, acting, record as RecordOf<Definition>);

  const onCopy = copyActions({
    resource,
    touch,
    publish: async (trx, acting, value, record) => live.update?.(trx, acting, value, record),
  });

  async function replace(trx: Trx, acting: Acting, act: ActionOn): Promise<void> {
    const { publishAt } = act.input as { publishAt: string | null };
    const { publishUntil } = act.record as unknown as ContentRecord;
    const replaceAt = publishAt === null ? acting.at.getTime() : Date.parse(publishAt);
    if (publishUntil !== null && Date.parse(publishUntil) <= replaceAt)
      throw invalidFields({ publishAt: 'FIELD_IN_THE_PAST' });
    await onCopy.replace(trx, acting, act);
  }

  return {
    ...live,
    async page(asking, query) {
      return withCopies(asking, resource, await live.page(asking, query));
    },
    async find(asking: Asking, id: string) {
      const record = await live.find(asking, id);
      const copy = record && (await findCopy(asking.db, of(asking.operator, id)));
      return copy ? withCopy(asking.operator, record, copy) : record;
    },
    async update(trx, acting, input, before) {
      const { state } = before as unknown as ContentRecord;
      if (state === 'DRAFT' || state === 'ENDED') {
        await live.update?.(trx, acting, input, before);
        return dropCopy(trx, of(acting.operator, before.id));
      }
      await check?.(trx, acting, input);
      await saveCopy(trx, acting, { resource, id: before.id }, input);
      await touch(trx, acting, before);
    },
    actions: {
      ...live.actions,
      ...onCopy,
      replace,
      /** A draft has no copy beside it: what was written last is what it says. */
      async withdraw(trx, acting, act) {
        await present(live.actions['withdraw'])(trx, acting, act);
        const copy = await findCopy(trx, of(acting.operator, act.record.id));
        if (!copy) return;
        const draft = { ...act.record, state: 'DRAFT' };
        const began = copy.value['publishFrom'];
        const isOver = typeof began === 'string' && Date.parse(began) <= acting.at.getTime();
        await live.update?.(trx, acting, { ...copy.value, ...(isOver ? { publishFrom: null } : {}) }, draft);
        await dropCopy(trx, of(acting.operator, act.record.id));
      },
    },
  };
}

/** withCopies returns a page whose records say what waits beside each of them. */
export async function withCopies(
  { db, operator }: Asking,
  resource: string,
  page: ResourcePage,
): Promise<ResourcePage> {
  const ids = page.items.map(({ id }) => id);
  const copies = await copiesOf(db, { operator: operator.code, resource }, ids);
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, copy: presentCopy(copies.get(item.id)) })),
  };
}

/** presentCopy returns what a record says of its working copy; null where there is none. */
export const presentCopy = (copy: WorkingCopy | undefined) =>
  copy
    ? {
        author: copy.author,
        at: copy.savedAt.toISOString(),
        publishAt: copy.replaceAt?.toISOString() ?? null,
      }
    : null;

/** A record as it is to become; where it stands, and since when, is what it is. */
function withCopy<Shown extends { id: string; version: number }>(
  operator: Operator,
  record: Shown,
  copy: WorkingCopy,
): Shown {
  const { publishFrom } = record as unknown as ContentRecord;
  const texts = copy.value['texts'] as Texts;
  return {
    ...record,
    ...copy.value,
    publishFrom: copy.value['publishFrom'] ?? publishFrom,
    title: texts[operator.defaultLanguage]?.['title'] ?? '',
    missing: missingIn(operator, texts),
    copy: presentCopy(copy),
  };
}

import type { RecordOf, ResourceDefinition } from '@tessera/contracts/back-office';
import type { Trx } from '../../db/database';
import {
  serveResource,
  type Acting,
  type Asking,
  type ResourceParts,
  type ServedResource,
} from '../../domain/resource';
import { copyActions } from './copy-actions';
import { presentCopy, withCopies } from './serve-content';
import { findCopy, saveCopy } from './working-copies';

type Value = Record<string, unknown>;

type DraftedParts<Definition extends ResourceDefinition> = Omit<
  ResourceParts<Definition>,
  'actions' | 'update'
> & {
  /** The value that waits for its publication. Refuses what could not be published now. */
  draft(trx: Trx, acting: Acting, input: unknown, before: RecordOf<Definition>): Promise<Value>;
  /** Puts a value that has waited in the place of what holds. */
  publish(trx: Trx, acting: Acting, value: Value, before: RecordOf<Definition>): Promise<void>;
  /** Gives the record its next version and changes nothing else. */
  touch(trx: Trx, acting: Acting, record: RecordOf<Definition>): Promise<void>;
  /** The record as it is to become, where something waits, with what is computed for one record alone. */
  shown(
    asking: Asking,
    record: RecordOf<Definition>,
    value: Value | undefined,
  ): Promise<RecordOf<Definition>>;
};

/**
 * serveDrafted serves a resource that holds until another value is published in its place, at once or at a moment. What is
 * saved lies beside it as a working copy: a preview shows it, and nothing else does.
 */
export function serveDrafted<Definition extends ResourceDefinition>(
  definition: Definition,
  parts: DraftedParts<Definition>,
): ServedResource {
  const resource = definition.name;
  const { draft, publish, touch, shown, ...live } = parts as unknown as DraftedParts<ResourceDefinition>;
  return serveResource<ResourceDefinition>(definition, {
    ...live,
    async page(asking, query) {
      return withCopies(asking, resource, await live.page(asking, query));
    },
    async find(asking, id) {
      const record = await live.find(asking, id);
      if (!record) return undefined;
      const copy = await findCopy(asking.db, { operator: asking.operator.code, resource, id });
      return { ...(await shown(asking, record, copy?.value)), copy: presentCopy(copy) };
    },
    async update(trx, acting, input, before) {
      await saveCopy(trx, acting, { resource, id: before.id }, await draft(trx, acting, input, before));
      await touch(trx, acting, before);
    },
    actions: copyActions({ resource, publish, touch }),
  });
}

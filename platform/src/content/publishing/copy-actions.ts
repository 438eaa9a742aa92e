import type { Trx } from '../../db/database';
import type { Acting, ActionOn } from '../../domain/resource';
import { present } from '../../domain/resource-rows';
import { invalidFields } from '../../http/domain-error';
import { dropCopy, findCopy, scheduleCopy } from './working-copies';

interface CopyParts {
  resource: string;
  /** Puts what the copy says in the place of what holds, with the record's next version. */
  publish(
    trx: Trx,
    acting: Acting,
    value: Record<string, unknown>,
    record: ActionOn['record'],
  ): Promise<void>;
  /** Gives the record its next version and changes nothing else. */
  touch(trx: Trx, acting: Acting, record: ActionOn['record']): Promise<void>;
}

/** copyActions returns what is done with a working copy: it is published, at once or at a moment, or discarded. */
export function copyActions({ resource, publish, touch }: CopyParts) {
  const of = ({ operator }: Acting, { record }: ActionOn) => ({
    operator: operator.code,
    resource,
    id: record.id,
  });
  return {
    async replace(trx: Trx, acting: Acting, act: ActionOn): Promise<void> {
      const copy = present(await findCopy(trx, of(acting, act)));
      const { publishAt } = act.input as { publishAt: string | null };
      if (publishAt !== null) {
        const replaceAt = new Date(publishAt);
        if (replaceAt <= acting.at) throw invalidFields({ publishAt: 'FIELD_IN_THE_PAST' });
        await scheduleCopy(trx, of(acting, act), replaceAt);
        return touch(trx, acting, act.record);
      }
      await publish(trx, acting, copy.value, act.record);
      await dropCopy(trx, of(acting, act));
    },
    async discard(trx: Trx, acting: Acting, act: ActionOn): Promise<void> {
      await dropCopy(trx, of(acting, act));
      await touch(trx, acting, act.record);
    },
  };
}

import type { RecordOf, ResourceDefinition, SettingPart, Settings } from '@tessera/contracts/back-office';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type Asking, type ServedResource } from '../../domain/resource';
import { copyActions } from '../../content/publishing/copy-actions';
import { presentCopy } from '../../content/publishing/serve-content';
import { findCopy, saveCopy } from '../../content/publishing/working-copies';
import { checkedValue, keepSetting, writeSetting } from '../settings';
import { pageOf, reload, versionOf } from './saved-settings';

interface SettingParts<Definition extends ResourceDefinition, Part extends SettingPart> {
  part: Part;
  /** What the record says of a value; of the operator's document where there is none. */
  describe(
    asking: Asking,
    value: Settings[Part] | undefined,
  ): Omit<RecordOf<Definition>, 'id' | 'version' | 'copy'>;
  /** The setting of what a form sends. */
  valueOf(input: unknown, operator: Asking['operator'], saved: Settings[Part] | undefined): unknown;
  /** The page of the site that shows it before it is published. */
  previewPath: string;
}

/**
 * serveSetting serves a setting that players read. What is saved lies beside it as a working copy until it is
 * published, at once or at a moment, or discarded; every copy counts the version on. The back office reads the
 * setting with its copy, the site without.
 */
export function serveSetting<Definition extends ResourceDefinition, Part extends SettingPart>(
  definition: Definition,
  { part, describe, valueOf, previewPath }: SettingParts<Definition, Part>,
): ServedResource {
  const resource = definition.name;
  const of = ({ code: operator }: Asking['operator']) => ({ operator, resource, id: resource });
  const touch = (trx: Trx, { operator, author, at }: Acting, { version }: { version: number }) =>
    keepSetting(trx, operator, { part, version, author, at });

  async function find(asking: Asking, id: string) {
    if (id !== resource) return undefined;
    const { db, operator } = asking;
    const saved = await versionOf(db, operator.code, part);
    const copy = await findCopy(db, of(operator));
    const value = (copy?.value as Settings[Part] | undefined) ?? saved?.value;
    const record = { ...describe(asking, value), copy: presentCopy(copy) };
    return { id, version: saved?.version ?? 0, ...record } as unknown as RecordOf<Definition>;
  }

  return serveResource<ResourceDefinition>(definition, {
    find,
    page: async (asking) => pageOf(await find(asking, resource)),
    async update(trx, acting, input, before) {
      const { platform, operator } = acting;
      const saved = await versionOf(trx, operator.code, part);
      const value = checkedValue(platform, operator, part, valueOf(input, operator, saved?.value));
      await saveCopy(trx, acting, { resource, id: resource }, value);
      await touch(trx, acting, before);
    },
    actions: copyActions({
      resource,
      touch,
      async publish(trx, { platform, operator, author, at }, raw, { version }) {
        const value = checkedValue(platform, operator, part, raw);
        await writeSetting(trx, operator, { part, version, value, author, at });
      },
    }),
    previewPath: () => previewPath,
    afterwards: reload,
  });
}

import {
  featuresResource,
  maintenanceResource,
  regionsResource,
  type Maintenance,
  type SettingPart,
} from '@tessera/contracts/back-office';
import type { Trx } from '../../db/database';
import { serveResource, type Acting, type Asking } from '../../domain/resource';
import { invalidFields } from '../../http/domain-error';
import { pageOf, reload, save, versionOf } from './saved-settings';

/** What it said in a version, of what is saved as it is typed. */
const versionAt =
  (part: Extract<SettingPart, 'flags' | 'regions'>) =>
  async (trx: Trx, { operator }: Acting, _: string, version: number) =>
    (await versionOf(trx, operator.code, part, version))?.value;

const documentOf = ({ platform, operator }: Asking) => platform.operators.document(operator.code) ?? operator;

async function findFeatures(asking: Asking, id: string) {
  if (id !== 'features') return undefined;
  const saved = await versionOf(asking.db, asking.operator.code, 'flags');
  return { id, version: saved?.version ?? 0, ...(saved?.value ?? documentOf(asking).flags) };
}

/** servedFeatures serves the operator's feature flags to the back office. */
export const servedFeatures = serveResource(featuresResource, {
  find: findFeatures,
  page: async (asking) => pageOf(await findFeatures(asking, 'features')),
  update: (trx, acting, flags, { version }) => save(trx, acting, 'flags', version, flags),
  versionAt: versionAt('flags'),
  actions: {},
  afterwards: reload,
});

async function findRegions(asking: Asking, id: string) {
  if (id !== 'regions') return undefined;
  const saved = await versionOf(asking.db, asking.operator.code, 'regions');
  const { blockedRegions, blockedNetworks = [] } = saved?.value ?? documentOf(asking);
  return { id, version: saved?.version ?? 0, blockedRegions, blockedNetworks };
}

/** servedRegions shows countries and networks that are refused, in the back office. */
export const servedRegions = serveResource(regionsResource, {
  find: findRegions,
  page: async (asking) => pageOf(await findRegions(asking, 'regions')),
  update: (trx, acting, value, { version }) => save(trx, acting, 'regions', version, value),
  versionAt: versionAt('regions'),
  actions: {},
  afterwards: reload,
});

const open: Maintenance = { closed: false, begins: null, ends: null, texts: {} };

async function maintenanceOf({ db, operator }: Pick<Asking, 'db' | 'operator'>) {
  const saved = await versionOf(db, operator.code, 'maintenance');
  return { version: saved?.version ?? 0, value: saved?.value ?? open };
}

/** What is planned begins and ends by itself, so the state is of the moment. */
function stateOf({ closed, begins, ends }: Maintenance, now: Date): 'RUNNING' | 'PLANNED' | 'CLOSED' {
  if (!closed || (ends !== null && Date.parse(ends) <= now.getTime())) return 'RUNNING';
  return begins !== null && Date.parse(begins) > now.getTime() ? 'PLANNED' : 'CLOSED';
}

async function findMaintenance(asking: Asking, id: string) {
  if (id !== 'maintenance') return undefined;
  const { operator, platform } = asking;
  const { version, value } = await maintenanceOf(asking);
  const state = stateOf(value, platform.clock.now());
  const isAhead = state !== 'RUNNING';
  const texts = operator.languages.map((language) => [language, { text: value.texts[language] ?? '' }]);
  return {
    id,
    version,
    code: operator.code,
    state,
    begins: isAhead ? value.begins : null,
    ends: isAhead ? value.ends : null,
    texts: Object.fromEntries(texts) as Record<string, { text: string }>,
  };
}

/** Writes the next version of what was seen, with the words that players read as they are. */
async function move(
  trx: Trx,
  acting: Acting,
  version: number,
  next: Omit<Maintenance, 'texts'>,
): Promise<void> {
  const { value } = await maintenanceOf({ db: trx, operator: acting.operator });
  await save(trx, acting, 'maintenance', version, { ...value, ...next });
}

function expectCode({ operator }: Acting, confirm: string): void {
  if (confirm !== operator.code) throw invalidFields({ confirm: 'FIELD_MISMATCH' });
}

/** servedMaintenance serves the closing and opening of an operator's site to the back office. */
export const servedMaintenance = serveResource(maintenanceResource, {
  find: findMaintenance,
  page: async (asking) => pageOf(await findMaintenance(asking, 'maintenance')),
  async update(trx, acting, { texts }, { version }) {
    const { value } = await maintenanceOf({ db: trx, operator: acting.operator });
    const lines = Object.entries(texts).map(([language, { text }]) => [language, text]);
    await save(trx, acting, 'maintenance', version, { ...value, texts: Object.fromEntries(lines) as object });
  },
  actions: {
    async close(trx, acting, { record, input: { ends, confirm } }) {
      expectCode(acting, confirm);
      if (ends !== null && Date.parse(ends) <= acting.at.getTime())
        throw invalidFields({ ends: 'FIELD_IN_THE_PAST' });
      await move(trx, acting, record.version, { closed: true, begins: null, ends });
    },
    async plan(trx, acting, { record, input: { begins, ends, confirm } }) {
      expectCode(acting, confirm);
      if (Date.parse(begins) <= acting.at.getTime()) throw invalidFields({ begins: 'FIELD_IN_THE_PAST' });
      await move(trx, acting, record.version, { closed: true, begins, ends });
    },
    open: (trx, acting, { record }) =>
      move(trx, acting, record.version, { closed: false, begins: null, ends: null }),
  },
  afterwards: reload,
});

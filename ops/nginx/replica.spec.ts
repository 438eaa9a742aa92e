import { teamOverviewCall } from '@tessera/contracts/agent';
import { Client } from 'pg';
import { metricsPort, startEdge, type Edge } from './testing/edge';
import { signedIn } from './testing/player';
import { until } from './testing/programs';

let edge: Edge;
let token: string;
beforeAll(async () => {
  edge = await startEdge({ isReplicated: true });
  token = await signedIn(edge.databaseUrl, 'agent01');
}, 240_000);
afterAll(() => edge?.stop(), 60_000);

const programs = () => edge.platforms.map(({ program }) => program);
const port = () => edge.platforms[0]?.port ?? 0;

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The code that players join an agent by, as the overview of the team says it. */
async function affiliateCode(): Promise<string> {
  const answer = await fetch(`http://localhost:${port()}${teamOverviewCall.path}?range=week`, {
    headers: { authorization: `Bearer ${token}`, 'x-merchant': 'aurora' },
  });
  const envelope = (await answer.json()) as { success: boolean; value: { affiliateCode: string } };
  expect(envelope).toEqual(expect.objectContaining({ success: true }));
  return envelope.value.affiliateCode;
}

async function replicaAge(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort(port())}/metrics`);
  return Number(
    /^tessera_replica_age_seconds (.*)$/m.exec(await answer.text())?.[1]?.replace('+Inf', 'Infinity'),
  );
}

test('a report is read from the copy, from the database while the copy is behind or away, and from the copy again', async () => {
  const copy = edge.copy;
  if (!copy) throw new Error('no copy');
  await until('the copy', programs(), async () => (await replicaAge()) < 2);
  const before = await affiliateCode();
  expect(before).not.toBe('CHANGED');

  // It falls behind: what it has may be told for three seconds, and after that the truth is.
  await query(copy.url, 'select pg_wal_replay_pause()');
  await query(
    edge.databaseUrl,
    `update member set affiliate_code = 'CHANGED' where account = 'agent01' and operator = 'aurora'`,
  );
  expect(await affiliateCode()).toBe(before);
  await until('the database itself', programs(), async () => (await affiliateCode()) === 'CHANGED');
  // What is told is of the last look; the age that decides has grown since.
  await until('its age', programs(), async () => (await replicaAge()) > 3);

  await query(copy.url, 'select pg_wal_replay_resume()');
  await until('the copy again', programs(), async () => (await replicaAge()) < 2);
  expect(await affiliateCode()).toBe('CHANGED');

  copy.halt();
  expect(await affiliateCode()).toBe('CHANGED');
  await until('its loss', programs(), async () => (await replicaAge()) === Infinity);
  expect(await affiliateCode()).toBe('CHANGED');
  copy.resume();
  await until('its return', programs(), async () => (await replicaAge()) < 2);
}, 120_000);

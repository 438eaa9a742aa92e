import type { AnyCall } from '@tessera/contracts';
import { startSession } from '../accounts/sessions/sessions';
import type { TestPlatform } from '../testing';

/**
 * tokenOf starts a session of a seeded or registered account of aurora without a login, and returns its
 * token.
 */
export async function tokenOf(tested: TestPlatform, account: string, { restricted = false } = {}) {
  const operator = tested.platform.operators.byCode('aurora');
  if (!operator) throw new Error('no aurora');
  const { id } = await tested.db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .where('operator', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const device = { ip: '192.0.2.7', userAgent: 'test', restricted };
  return startSession(tested.platform, tested.db, operator, id, device);
}

/** asQuery writes an input as it can stand in a query or a form: text under a name. */
export function asQuery(input: unknown): Record<string, unknown> {
  const isNamed = typeof input === 'object' && input !== null && !Array.isArray(input);
  const entries = isNamed ? Object.entries(input) : [['input', input]];
  const written = entries.map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(written) as Record<string, unknown>;
}

export const isQuery = (call: AnyCall) => call.method === 'GET' || call.method === 'DELETE' || call.form;

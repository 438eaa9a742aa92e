import type { CallTable } from '@tessera/contracts/release';
import { describeCall, nameOfCall } from '@tessera/server-kit/calls';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context';
import { servedCalls } from '../http/register-call';

/**
 * callTableRoute serves `GET /platform/calls`: the calls that this platform has and their versions, by which operations refuse a
 * release that would ask for others. It is made when it is asked for first: a process that nobody asks does not wait for it.
 */
export function callTableRoute(app: FastifyInstance, platform: Platform): void {
  let table: CallTable | undefined;
  app.get('/platform/calls', async () => {
    table ??= Object.fromEntries(
      [...servedCalls(platform)].map((call) => [nameOfCall(call), describeCall(call).offered]),
    );
    return { success: true, value: table };
  });
}

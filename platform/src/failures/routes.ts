import { reportFailureCall } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call';

/** A page sends a few; a broken or malicious one must not fill the table. */
const recordsPerMinute = 60;

/** Failure records of the pages' loaders, written down for operations. */
export function failureRoutes(app: FastifyInstance): void {
  registerCall(app, reportFailureCall, async ({ platform, operator, input, ip }) => {
    await platform.limiter.takeFrom('failures', ip, recordsPerMinute, 60_000);
    const { set, url, operator: _claimed, ...record } = input;
    await platform.db
      .insertInto('failure_record')
      .values({
        ...record,
        attempt: Math.round(record.attempt),
        elapsed: Math.round(record.elapsed),
        // The record says which operator it was; the request proves it.
        operator: operator.code,
        release_set: set,
        url: url.split(/[?#]/)[0] ?? '',
        at: platform.clock.now(),
      })
      .execute();
    return null;
  });
}

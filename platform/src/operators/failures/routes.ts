import { createHmac } from 'node:crypto';
import { reportFailureCall } from '@tessera/contracts/release';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../context';
import { networkOf } from '../../http/network';
import { registerCall } from '../../http/register-call';
import { browserName } from './browser-name';
import { redact, withoutQuery } from './redact';

/** failureRoutes takes failure records from the pages' loaders and store them for operations. */
export function failureRoutes(app: FastifyInstance): void {
  registerCall(app, reportFailureCall, async ({ platform, operator, input, ip, userAgent }) => {
    const { set, url, chunk, detail, operator: _claimed, ...record } = input;
    await platform.db
      .insertInto('failure_record')
      .values({
        ...record,
        attempt: Math.round(record.attempt),
        elapsed: Math.round(record.elapsed),
        // The record says which operator it was; the request proves it.
        operator: operator.code,
        release_set: set,
        url: withoutQuery(url),
        chunk: withoutQuery(chunk),
        detail: redact(detail),
        browser: browserName(userAgent),
        network: networkMark(platform, ip),
        at: platform.clock.now(),
      })
      .execute();
    return null;
  });
}

/** The same for one network on one day, and of no use to find it by. */
function networkMark({ keys, clock }: Platform, ip: string): string {
  const day = clock.now().toISOString().slice(0, 10);
  const secret = keys.derive('failure-networks');
  return createHmac('sha256', secret)
    .update(`${day} ${networkOf(ip)}`)
    .digest('hex')
    .slice(0, 16);
}

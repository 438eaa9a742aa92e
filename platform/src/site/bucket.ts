import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Which of the hundred buckets of a staged rollout a visitor is in: two digits, of no other meaning. */
const cookie = 'tessera_bucket';
const oneYear = 31_536_000;

/** The visitor's bucket, 0 to 99; who has none is given one for a year. */
export function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const existing = request.cookies[cookie] ?? '';
  if (/^\d\d$/.test(existing)) return Number(existing);
  const bucket = randomInt(100);
  const value = String(bucket).padStart(2, '0');
  void reply.setCookie(cookie, value, { path: '/', maxAge: oneYear, sameSite: 'lax' });
  return bucket;
}

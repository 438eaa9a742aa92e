import type { AnyCall, RateLimit, SharedAnswer } from '@tessera/contracts';

/**
 * ruleFields describes what the platform does for a call before it is performed, as fields of the
 * description.
 */
export const ruleFields = (call: AnyCall) => ({
  ...(call.rateLimit ? { 'x-rate-limit': call.rateLimit } : {}),
  ...(call.realAccountOnly ? { 'x-real-account-only': true } : {}),
  ...(call.agentOnly ? { 'x-agent-only': true } : {}),
  'x-idempotency-key': call.idempotent === false ? 'none' : call.idempotent,
  'x-while-closed': closedAnswers[String(call.whileClosed)],
  ...(call.shared ? { 'x-shared': call.shared } : {}),
  ...(call.auth === 'none' ? {} : { 'x-while-restricted': call.whileRestricted === true }),
});

const closedAnswers: Readonly<Record<string, 'refused' | 'maintenance' | 'always'>> = {
  undefined: 'refused',
  maintenance: 'maintenance',
  true: 'always',
};

/**
 * ruleSentences describes the same for people, a sentence a rule; what holds for most calls is said once, in
 * the introduction.
 */
export function ruleSentences(call: AnyCall): string[] {
  return [
    ...(call.rateLimit ? [limitSentence(call.rateLimit)] : []),
    ...(call.realAccountOnly ? ['Not for trial accounts.'] : []),
    ...(call.agentOnly ? ['For agents only.'] : []),
    ...(call.idempotent === 'required' ? ['An `Idempotency-Key` is required.'] : []),
    ...(call.idempotent === 'optional' ? ['Takes an `Idempotency-Key`.'] : []),
    ...(call.whileClosed === 'maintenance' ? ['Answers during maintenance.'] : []),
    ...(call.whileClosed === true ? ['Answers while the site is closed, for whichever reason.'] : []),
    ...(call.shared ? [sharedSentence(call.shared)] : []),
    ...(call.whileRestricted ? ['Answers a session whose password must be changed first.'] : []),
  ];
}

const sharedSentence = ({ seconds, changedBy = [] }: SharedAnswer) =>
  `Without a token everybody is answered alike, from memory, for at most ${many(seconds, 'second')}${changedBy.length > 0 ? ` or until something of ${changedBy.join(', ')} changes` : ''}; with an \`ETag\`.`;

function limitSentence({ by, limit, windowSeconds, bucket }: RateLimit): string {
  const window =
    windowSeconds % 60 === 0 ? many(windowSeconds / 60, 'minute') : many(windowSeconds, 'second');
  const who = by === 'ip' ? 'network' : 'member';
  const shared = bucket === undefined ? '' : `, counted together with every call of \`${bucket}\``;
  return `At most ${many(limit, 'call')} in ${window} for each ${who}${shared}.`;
}

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

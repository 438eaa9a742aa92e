import * as z from '@tessera/contracts/schema';

/**
 * attemptSchema describes the name of one try with a code: a uuid that the client makes. With the same name,
 * a request that uses up a code can be sent again for five minutes after its answer was lost; a used code
 * under another name is refused.
 */
export const attemptSchema = z.string().check(z.regex(/^[\w-]{16,64}$/));

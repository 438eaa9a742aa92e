import * as z from '@tessera/contracts/schema';

/**
 * attemptSchema describes one try with a code, as a uuid that the client makes: with the same one, a request that
 * uses up a code can be sent again for five minutes after its answer was lost. Another one with a used code is
 * refused.
 */
export const attemptSchema = z.string().check(z.regex(/^[\w-]{16,64}$/));

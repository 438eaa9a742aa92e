import * as z from '@tessera/contracts/schema';

/**
 * documentKindSchema names what a document proves: who somebody is, where they live, or that what they pay with is
 * theirs.
 */
export const documentKindSchema = z.enum(['IDENTITY', 'ADDRESS', 'PAYMENT_METHOD']);
export type DocumentKind = z.infer<typeof documentKindSchema>;

import * as z from '@tessera/contracts/schema';
import { grantsSchema } from '../back-office/roles';
import { languageCodeSchema } from '../operator/language';

/** Name of a person at operations: lower case, 2 to 40 characters. */
export const personNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,39}$/));

/** Somebody who may use the console; the token itself is kept nowhere. */
export const personSchema = z.object({ name: personNameSchema, grants: grantsSchema, addedAt: z.string() });
export type Person = z.infer<typeof personSchema>;

/** signInRequestSchema describes the token with which a person signs in to the console. */
export const signInRequestSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** An operations session names who is signed in. */
export const operationsSessionSchema = z.object({ name: z.string(), grants: grantsSchema });
export type OperationsSession = z.infer<typeof operationsSessionSchema>;

/** Takes away the files of releases that nobody has used for so many days. */
export const collectRequestSchema = z.object({
  days: z._default(z.number().check(z.int(), z.gte(1), z.lte(3650)), 30),
  dryRun: z._default(z.boolean(), false),
});

/** A back-office session names who is signed in to the back office, and the operators at which they have a role. */
export const backOfficeSessionSchema = z.object({
  name: z.string(),
  grants: grantsSchema,
  operators: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      languages: z.array(languageCodeSchema),
      defaultLanguage: languageCodeSchema,
      /** Origin of the operator's site, where a draft is shown. */
      site: z.string(),
    }),
  ),
});
/** BackOfficeSession names who is signed in to the back office. */
export type BackOfficeSession = z.infer<typeof backOfficeSessionSchema>;

import * as z from '@tessera/contracts/schema';
import { grantsSchema } from '../back-office/roles';
import { languageCodeSchema } from '../operator/language';
import { packageNameSchema } from '../release/release';
import { operatorCodeSchema } from './changes';

/** personNameSchema is the name of a person at operations: lower case, 2 to 40 characters. */
export const personNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,39}$/));

/** remotesSchema lists the only packages that somebody may publish and move; null is every package. */
export const remotesSchema = z.nullable(z.array(packageNameSchema).check(z.minLength(1), z.maxLength(50)));

/** personSchema describes a person who may use the console; the token itself is not stored. */
export const personSchema = z.object({
  name: personNameSchema,
  grants: grantsSchema,
  remotes: remotesSchema,
  addedAt: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/** personRequestSchema says who is let in, or has other rights from now on. */
export const personRequestSchema = z.object({
  name: personNameSchema,
  grants: grantsSchema,
  remotes: z._default(remotesSchema, null),
});

/** signInRequestSchema describes the token with which a person signs in to the console. */
export const signInRequestSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** operationsSessionSchema names who is signed in to the operations console. */
export const operationsSessionSchema = z.object({
  name: z.string(),
  grants: grantsSchema,
  remotes: z._default(remotesSchema, null),
});
export type OperationsSession = z.output<typeof operationsSessionSchema>;

/** issuedTokenSchema is the answer to a sign-in of the command line: a token that ends by itself, shown this once. */
export const issuedTokenSchema = z.extend(operationsSessionSchema, {
  token: z.string(),
  expiresAt: z.string(),
});
/** IssuedToken is a token that ends by itself, with whose it is. */
export type IssuedToken = z.output<typeof issuedTokenSchema>;

/** ciTokenRequestSchema describes a token for a team's CI: its remotes, at named operators, for so many days. */
export const ciTokenRequestSchema = z.object({
  name: personNameSchema,
  operators: z.array(operatorCodeSchema).check(z.minLength(1), z.maxLength(50)),
  remotes: z.array(packageNameSchema).check(z.minLength(1), z.maxLength(50)),
  days: z._default(z.number().check(z.int(), z.gte(1), z.lte(90)), 30),
});
/** CiTokenRequest describes a token for a team's CI. */
export type CiTokenRequest = z.output<typeof ciTokenRequestSchema>;

/** accessTokenSchema describes a token that has not ended; what opens is stored as a digest alone. */
export const accessTokenSchema = z.object({
  name: z.string(),
  kind: z.enum(['person', 'ci']),
  grants: grantsSchema,
  remotes: remotesSchema,
  issuedBy: z.string(),
  issuedAt: z.string(),
  expiresAt: z.string(),
});
/** AccessToken is a token that has not ended, without what opens. */
export type AccessToken = z.output<typeof accessTokenSchema>;

/** collectRequestSchema deletes the files of releases that nobody has used for so many days. */
export const collectRequestSchema = z.object({
  days: z._default(z.number().check(z.int(), z.gte(1), z.lte(3650)), 30),
  dryRun: z._default(z.boolean(), false),
});

/**
 * backOfficeSessionSchema names who is signed in to the back office, and the operators at which they have a
 * role.
 */
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

import * as z from '@tessera/contracts/schema';
import { defineCall } from '../wire/call';

/** identityProviderSchema names the social providers of section 7.8 as Firebase names them. */
export const identityProviderSchema = z.enum(['google.com', 'facebook.com']);
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/**
 * firebaseChannelSchema says how an identity was verified that comes with a login or a registration (section
 * 7.2: "firebaseChannel sms").
 */
export const firebaseChannelSchema = z.enum(['sms', 'google.com', 'facebook.com']);
/** firebaseIdTokenSchema describes a signed token of the identity service. */
export const firebaseIdTokenSchema = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/), z.maxLength(6000));

/** identityServiceSchema describes the configuration of the Firebase SDK for this operator. */
export const identityServiceSchema = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  authDomain: z.string(),
  /** Origin that stands for Google's services in development; null for those themselves. */
  emulator: z.nullable(z.string()),
  /** Whether a number can be proved by it. */
  phone: z.boolean(),
  /** The URL where a provider asks its user; `state` is to be added. */
  providers: z.array(z.object({ id: identityProviderSchema, authorizeUrl: z.string() })),
});
export type IdentityService = z.infer<typeof identityServiceSchema>;

/**
 * identityServiceCall returns the configuration of the third-party sign-in; null where the operator has
 * none.
 */
export const identityServiceCall = defineCall({
  method: 'GET',
  path: '/wps/session/identity',
  failures: [],
  request: z.object({}),
  response: z.nullable(identityServiceSchema),
});

/**
 * identityReturnPath is where a provider leads back to: a page of the platform that passes the fragment of
 * its URL to the page that opened it, over a channel of this name, and closes.
 */
export const identityReturnPath = '/wps/session/identity/return';
/**
 * identityChannel is the name of the BroadcastChannel on which the window of an identity provider answers
 * the page that opened it.
 */
export const identityChannel = 'tessera.identity';

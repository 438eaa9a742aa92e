import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser has passkeys at all. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

/** The person closed the browser's own dialog, or let it time out: nothing to be told about. */
export const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

type Options = Record<string, unknown>;
const library = () => import('@simplewebauthn/browser');

/** Asks the browser to make a passkey. The options are the platform's; their inside is WebAuthn's business. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({ optionsJSON });
  return answerOf(id, rawId, type, response, authenticatorAttachment);
}

/** Asks the browser for a passkey of this site. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({ optionsJSON });
  return answerOf(id, rawId, type, response, authenticatorAttachment);
}

function answerOf(
  id: string,
  rawId: string,
  type: 'public-key',
  response: object,
  authenticatorAttachment: string | undefined,
) {
  const attachment = authenticatorAttachment === undefined ? {} : { authenticatorAttachment };
  return { id, rawId, type, response: { ...response }, clientExtensionResults: {}, ...attachment };
}

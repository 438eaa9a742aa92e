import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** hasPasskeys checks whether this browser supports passkeys. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

/**
 * isCancelled checks whether the person closed the browser's own dialog or let it time out: a failure that
 * needs no message.
 */
export const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

type Options = Record<string, unknown>;
const library = () => import('@simplewebauthn/browser');

/**
 * What somebody asked for by hand and has not answered yet: a browser runs one ceremony at a time, and theirs
 * goes first.
 */
let inHand: Promise<unknown> | undefined;

/** Ends with the ceremonies that were asked for by hand. */
export async function nothingInHand(): Promise<void> {
  while (isInHand()) await inHand?.catch(() => undefined);
}
export const isInHand = () => inHand !== undefined;

function byHand<T>(ceremony: () => Promise<T>): Promise<T> {
  const running = ceremony();
  inHand = running;
  return running.finally(() => {
    if (inHand === running) inHand = undefined;
  });
}

/** Asks the browser to make a passkey. The options are the platform's; their inside is WebAuthn's business. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await byHand(() =>
    startRegistration({ optionsJSON }),
  );
  return answerOf(id, rawId, type, response, authenticatorAttachment);
}

/** Asks the browser for a passkey of this site. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await byHand(() =>
    startAuthentication({ optionsJSON }),
  );
  return answerOf(id, rawId, type, response, authenticatorAttachment);
}

/**
 * Lets the browser offer passkeys beside what it knows for the username. Nothing where it does not, or where `signal`
 * ended it; a ceremony that is asked for by hand takes its place.
 */
export async function offerPasskeys(challenge: () => Promise<Options>, signal: AbortSignal) {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return undefined;
  const optionsJSON = (await challenge()) as unknown as PublicKeyCredentialRequestOptionsJSON;
  if (signal.aborted) return undefined;
  // What took its place by hand is not this one's to end.
  const cancel = () => !isInHand() && WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel, { once: true });
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: true,
  });
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

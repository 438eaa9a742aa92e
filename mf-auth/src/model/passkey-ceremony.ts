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
 * The ceremony that the player started and has not ended yet: a browser runs one ceremony at a time, and this one
 * goes first.
 */
let runningCeremony: Promise<unknown> | undefined;

/** ceremoniesSettled resolves when no ceremony that the player started with a button is running. */
export async function ceremoniesSettled(): Promise<void> {
  while (isCeremonyRunning()) await runningCeremony?.catch(() => undefined);
}
export const isCeremonyRunning = () => runningCeremony !== undefined;

function runCeremony<T>(ceremony: () => Promise<T>): Promise<T> {
  const running = ceremony();
  runningCeremony = running;
  return running.finally(() => {
    if (runningCeremony === running) runningCeremony = undefined;
  });
}

/**
 * createPasskey asks the browser to create a passkey. The options come from the platform as WebAuthn defines
 * them.
 */
export async function createPasskey(options: Options) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await runCeremony(() =>
    startRegistration({ optionsJSON }),
  );
  return answerOf(id, rawId, type, response, authenticatorAttachment);
}

/** signWithPasskey asks the browser to sign with a passkey of this site. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response, authenticatorAttachment } = await runCeremony(() =>
    startAuthentication({ optionsJSON }),
  );
  return answerOf(id, rawId, type, response, authenticatorAttachment);
}

/**
 * offerPasskeys lets the browser offer passkeys in the username's autofill. It resolves to undefined where
 * that is not supported, `signal` aborts it, or a ceremony that the player started replaces it.
 */
export async function offerPasskeys(challenge: () => Promise<Options>, signal: AbortSignal) {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await library();
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return undefined;
  const optionsJSON = (await challenge()) as unknown as PublicKeyCredentialRequestOptionsJSON;
  if (signal.aborted) return undefined;
  // A ceremony that the player started is not this one's to cancel.
  const cancel = () => !isCeremonyRunning() && WebAuthnAbortService.cancelCeremony();
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

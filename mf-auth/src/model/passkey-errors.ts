import type { AuthTextKey } from '../locales/use-texts';

/** What the browser says by the name of its error, where the person can do something about it. */
const texts: Record<string, AuthTextKey> = {
  InvalidStateError: 'passkeys.sameDevice',
  NotSupportedError: 'passkeys.unsupported',
  ConstraintError: 'passkeys.unsupported',
  SecurityError: 'passkeys.refused',
  UnknownError: 'passkeys.refused',
};

/** The text's key for a failure of the browser's passkeys; nothing for other failures. */
export function passkeyErrorText(error: unknown): AuthTextKey | undefined {
  return error instanceof Error && Object.hasOwn(texts, error.name) ? texts[error.name] : undefined;
}

export type RegistryErrorCode =
  | 'DOCUMENT_MALFORMED'
  | 'RELEASE_NOT_FOUND'
  | 'RELEASE_EXISTS'
  | 'RELEASE_DAMAGED'
  | 'OPERATOR_UNKNOWN'
  | 'SET_INCOMPLETE'
  | 'CONTRACT_BROKEN'
  | 'POINTER_MOVED'
  | 'NOTHING_TO_ROLL_BACK';

/** A refusal of the registry: a code for programs, a sentence for the person who asked. */
export class RegistryError extends Error {
  override name = 'RegistryError';

  constructor(
    readonly code: RegistryErrorCode,
    message: string,
  ) {
    super(message);
  }
}

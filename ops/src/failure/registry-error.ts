export type RegistryErrorCode =
  | 'DOCUMENT_MALFORMED'
  | 'RELEASE_NOT_FOUND'
  | 'RELEASE_EXISTS'
  | 'RELEASE_DAMAGED'
  | 'RELEASE_REMOVED'
  | 'OPERATOR_UNKNOWN'
  | 'SET_INCOMPLETE'
  | 'SET_UNKNOWN'
  | 'CONTRACT_BROKEN'
  | 'POINTER_MOVED'
  | 'ROLLOUT_RUNNING'
  | 'ROLLOUT_NOT_RUNNING'
  | 'NOTHING_TO_ROLL_BACK'
  | 'FORBIDDEN'
  | 'NOT_SIGNED_IN'
  | 'PERSON_EXISTS'
  | 'PERSON_UNKNOWN'
  | 'INVITATION_ENDED'
  | 'TOKEN_EXISTS'
  | 'TOKEN_UNKNOWN'
  | 'RELEASE_WITHDRAWN'
  | 'GROUP_UNKNOWN'
  | 'GROUP_REFUSED'
  | 'PREVIEW_REFUSED'
  | 'RUN_REFUSED'
  | 'RUN_IMPOSSIBLE'
  | 'NOT_CONFIRMED'
  | 'REGISTRY_BUSY'
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_DAMAGED'
  | 'DATABASE_MISSING'
  | 'DATABASE_NEWER'
  | 'FOLDER_UNUSABLE'
  | 'BACKUP_REFUSED'
  | 'STORE_UNREACHABLE'
  | 'PLATFORM_UNREACHABLE';

/** RegistryError is a refusal of the registry: a code for programs, a sentence for the person who asked. */
export class RegistryError extends Error {
  override name = 'RegistryError';

  constructor(
    readonly code: RegistryErrorCode,
    message: string,
  ) {
    super(message);
  }
}

import { namedTrouble } from '../registry/named-trouble';
import { RegistryError, type RegistryErrorCode } from '../failure/registry-error';

type RefusalCode =
  | 'NOT_SIGNED_IN'
  | 'FORBIDDEN'
  | 'FOREIGN_ORIGIN'
  | 'NOT_FOUND'
  | 'INVALID'
  | 'CONFLICT'
  | 'TOO_MANY_ATTEMPTS'
  | 'PLATFORM_UNREACHABLE';

const statuses: Record<RefusalCode | RegistryErrorCode, number> = {
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  INVALID: 400,
  CONFLICT: 409,
  TOO_MANY_ATTEMPTS: 429,
  PLATFORM_UNREACHABLE: 502,
  DOCUMENT_MALFORMED: 422,
  RELEASE_NOT_FOUND: 404,
  RELEASE_EXISTS: 409,
  RELEASE_DAMAGED: 422,
  RELEASE_REMOVED: 422,
  OPERATOR_UNKNOWN: 404,
  SET_INCOMPLETE: 422,
  SET_UNKNOWN: 404,
  CONTRACT_BROKEN: 422,
  POINTER_MOVED: 409,
  ROLLOUT_RUNNING: 409,
  ROLLOUT_NOT_RUNNING: 409,
  NOTHING_TO_ROLL_BACK: 409,
  TOKEN_EXISTS: 409,
  TOKEN_UNKNOWN: 404,
  PERSON_EXISTS: 409,
  PERSON_UNKNOWN: 404,
  INVITATION_ENDED: 410,
  RELEASE_WITHDRAWN: 422,
  GROUP_UNKNOWN: 404,
  GROUP_REFUSED: 422,
  PREVIEW_REFUSED: 422,
  RUN_REFUSED: 422,
  RUN_IMPOSSIBLE: 409,
  NOT_CONFIRMED: 409,
  REGISTRY_BUSY: 503,
  DATABASE_UNREACHABLE: 503,
  DATABASE_DAMAGED: 503,
  DATABASE_MISSING: 503,
  DATABASE_NEWER: 503,
  FOLDER_UNUSABLE: 503,
  BACKUP_REFUSED: 409,
  STORE_UNREACHABLE: 503,
};

/** Refusal is a refusal of the server itself; those of the registry are `RegistryError`s. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
    /** The fields that were not accepted, and why, by the names of the platform. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export interface RefusalAnswer {
  status: number;
  code: string;
  message: string;
  fields: Readonly<Record<string, string>>;
}

/**
 * refusalAnswer says what a caller is told of an error: a refusal in its own words, anything else without its
 * insides.
 */
export function refusalAnswer(thrown: unknown): RefusalAnswer {
  const error = namedTrouble(thrown);
  if (error instanceof Refusal || error instanceof RegistryError) {
    const fields = error instanceof Refusal ? error.fields : {};
    return { status: statuses[error.code], code: error.code, message: error.message, fields };
  }
  const { statusCode = 500, message } = error as Error & { statusCode?: number };
  if (statusCode < 500) return { status: statusCode, code: 'INVALID', message, fields: {} };
  return { status: 500, code: 'FAULT', message: 'The server has a fault; its log says which.', fields: {} };
}

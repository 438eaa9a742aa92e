import { isApiError } from '@tessera/contracts';
import { unrecognisedIpSchema, type LoginResult, type UnrecognisedIp } from '@tessera/contracts/auth';

/**
 * PendingLogin is a login whose first factor was right and which needs a second one. `finish` continues the
 * form that began it.
 */
export interface PendingLogin extends UnrecognisedIp {
  /** As it was typed; empty where no name was. */
  username: string;
  finish(result: LoginResult): Promise<void>;
}

/**
 * pendingLoginOf returns what the platform still asks for when it refused a login for lack of it; undefined
 * for any other failure.
 */
export const pendingLoginOf = (error: unknown): UnrecognisedIp | undefined =>
  isApiError(error, 'UNRECOGNISED_IP') ? unrecognisedIpSchema.safeParse(error.value).data : undefined;

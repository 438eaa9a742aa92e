import { isApiError } from '@tessera/contracts';
import { newAddressSchema, type LoginResult, type NewAddress } from '@tessera/contracts/auth';

/** A first proof that was right and needs a second one; `finish` takes up where the form stopped. */
export interface PendingLogin extends NewAddress {
  /** As it was typed; empty where no name was. */
  username: string;
  finish(result: LoginResult): Promise<void>;
}

/** What is asked for besides, where a login was refused for that. */
export const pendingLoginOf = (error: unknown): NewAddress | undefined =>
  isApiError(error, 'NEW_ADDRESS') ? newAddressSchema.safeParse(error.value).data : undefined;

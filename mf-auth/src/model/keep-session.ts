import type { ApiTransport } from '@tessera/contracts';
import { rememberedMemberCookie } from '@tessera/contracts/auth';
import { forgetSession, rememberSession } from '@tessera/sdk/auth';

/** Has this browser come back to the new session after a restart, or to none, as who signs in has chosen. */
export async function keepSession(api: ApiTransport, token: string, remember: boolean): Promise<void> {
  if (remember) await rememberSession(api, { token });
  else if (document.cookie.includes(`${rememberedMemberCookie}=`)) await forgetSession(api);
}

import type { ApiTransport } from '@tessera/contracts';
import { forgetSessionCall, rememberSessionCall, rememberedMemberCookie } from '@tessera/contracts/auth';

/** Has this browser come back to the new session after a restart, or to none, as who signs in has chosen. */
export async function keepSession(api: ApiTransport, token: string, remember: boolean): Promise<void> {
  if (remember) await api.call(rememberSessionCall, {}, { token });
  else if (document.cookie.includes(`${rememberedMemberCookie}=`)) await api.call(forgetSessionCall, {});
}

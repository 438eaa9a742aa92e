import type { ApiTransport } from '@tessera/contracts';
import { registerCall } from '@tessera/contracts/auth';
import type { TransportOptions } from './transport';

interface Registers {
  transport(options?: TransportOptions): ApiTransport;
  nextVisitor(): string;
}

export const memberPassword = 'Tessera#2026';

/**
 * newMember registers somebody at aurora, who has the first credit and nothing else; returns the session's
 * token.
 */
export async function newMember(tested: Registers, username: string): Promise<string> {
  const api = tested.transport({ ip: tested.nextVisitor() });
  const { token } = await api.call(registerCall, {
    username,
    password: memberPassword,
    confirmPassword: memberPassword,
    termsAccepted: true,
    ageConfirmed: true,
  });
  return token;
}

import type { MemberInfo } from '@tessera/contracts/member';

const keys = { id: 'tessera.member.id', account: 'tessera.member.account' };

/**
 * cachedMember holds the member's id and account in session storage (section 3): after a reload the page knows whose
 * token it holds before the platform has said so. They go with the token, when that is cleared.
 */
export const cachedMember = {
  /** Undefined where nobody is known, or storage is blocked. */
  account(): string | undefined {
    try {
      return sessionStorage.getItem(keys.account) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write({ id, account }: MemberInfo): void {
    try {
      sessionStorage.setItem(keys.id, id);
      sessionStorage.setItem(keys.account, account);
    } catch {
      // Blocked or full: the page knows when the platform says so.
    }
  },
};

import type { MemberInfo } from '@tessera/contracts/member';

const keys = { id: 'tessera.member.id', account: 'tessera.member.account' };

/**
 * cachedMember keeps the member's id and account in session storage (section 3), so that after a reload the
 * page knows whose token it holds before the platform has answered. They are cleared together with the token.
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

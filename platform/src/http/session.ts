/** Session says who asks, as one statement finds it (auth/sessions). */
export interface Session {
  id: bigint;
  memberId: bigint;
  operator: string;
  account: string;
  /** Account type of section 6; what it means is the operator's configuration. */
  accountType: number;
  isAgent: boolean;
  isTrial: boolean;
  /** The language kept for the member (platform code). */
  language: string;
  /** Until when the member is on a break; null for who is on none. */
  breakUntil: Date | null;
  /** The password must be changed before anything else (section 4.5). */
  restricted: boolean;
  /** When it was last shown that it is the member who asks: by logging in, or by the password since. */
  authenticatedAt: Date | null;
  /** The login before the one that began this session. */
  previousLogin: { at: Date; ip: string } | null;
}

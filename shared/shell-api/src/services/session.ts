import type { MemberInfo } from '@tessera/contracts/member';

/** SessionState says who looks at the page: nobody in particular, a member, a trial account or an agent. */
export type SessionState = 'visitor' | 'member' | 'trial' | 'agent';

/** SessionSnapshot holds the session at one moment; `member` is null for a visitor. */
export interface SessionSnapshot {
  readonly state: SessionState;
  /** Whether a stored token is still being checked; `state` is "visitor" until it has been. */
  readonly restoring: boolean;
  readonly member: MemberInfo | null;
  /** Platform messages that the member has not read, as they come; 0 for who has none. */
  readonly unread: number;
}

/** SignInResult is what a successful sign-in or registration hands to the host (section 4.2). */
export interface SignInResult {
  readonly token: string;
  readonly firstTimeLogin?: boolean;
  readonly passwordExpired?: boolean;
  /** The password just typed, kept in memory only, when it must be changed before anything else. */
  readonly currentPassword?: string;
  /** Agent-area sign-in goes to /agentHome, everything else to /. */
  readonly area?: 'site' | 'agent';
}

/** Session says who is signed in. The host owns it: a remote reads it, and reports a login to it. */
export interface Session {
  get(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Stores the token, loads the member, closes popups and goes where section 2.1 says. */
  signedIn(result: SignInResult): Promise<void>;
  /** Ends the session here, in other tabs and on the platform, then goes to /. */
  signOut(): Promise<void>;
  /** Loads the member again, after a profile or password change. */
  reload(): Promise<void>;
  /** True when signed in; otherwise opens the login popup and answers false. */
  requireLogin(): boolean;
}

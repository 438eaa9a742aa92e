import type { ApiTransport } from '@tessera/contracts';
import type { Bus } from '../../services/bus';
import type { Navigation } from '../../services/navigation';
import type { HostDialogs, OverlayStore } from '../dialogs';
import type { PasswordPrompt } from './password-prompt';
import type { SessionStore } from './session-store';
import type { OtherTabs } from './other-tabs';
import type { SessionOffer } from './session-offer';

/** SessionOptions holds the services of the host that the session works with. */
export interface SessionOptions {
  store: SessionStore;
  api: ApiTransport;
  bus: Bus;
  dialogs: HostDialogs;
  navigation: Navigation;
  overlays: OverlayStore;
  tabs: OtherTabs;
  /** Whether the operator has contracts between members and uplines (AGENTPOLICY3). */
  agentPolicy(): boolean;
  /** Whether the page on screen is for members: who expires there is to come back there. */
  onMemberPage(): boolean;
  /** Forgets what was fetched for the account that left. */
  forgetData(): void;
  onError(error: unknown, where: string): void;
}

/** SessionContext holds what every transition of the session works with. */
export interface SessionContext extends SessionOptions {
  readonly offer: SessionOffer;
  readonly passwordPrompt: PasswordPrompt;
  /** What is under way in this tab. */
  readonly pending: {
    /** The platform's word that the session is over is an answer to the player's own wish. */
    signingOut: boolean;
    /** A session of this browser is being looked for already. */
    recovering: boolean;
    /** How often somebody has signed in: only the last one counts. */
    signIns: number;
  };
}

/** EndReason says why a session is over: by its player, by time, by the platform, in another tab, or by a break that the player has begun. */
export type EndReason = 'logout' | 'expired' | 'revoked' | 'elsewhere' | 'break';

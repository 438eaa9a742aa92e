/**
 * This entry exports what every host is made of: the site's, that of tests, and that which renders pages beforehand.
 */
export { createBus } from './bus';
export {
  createDialogs,
  createOverlayStore,
  type HostDialogs,
  type OpenConfirm,
  type OpenPopup,
  type Overlays,
  type OverlayStore,
  type PopupPreparer,
} from './dialogs';
export { createMemoryHost } from './memory-host';
export { createNavigation } from './navigation';
export type { OtherTabs } from './session/other-tabs';
export { offerLock, sessionHint } from './session/session-hint';
export { createSession, type SessionService } from './session/session-service';
export {
  applyBalance,
  createSessionStore,
  type SessionData,
  type SessionStore,
} from './session/session-store';
export { tokenStorage } from './session/token-storage';
export { createTextReader } from './text-reader';
export { translate, type Dictionary } from './translate';

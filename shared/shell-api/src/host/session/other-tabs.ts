import type { ApiTransport } from '@tessera/contracts';

/** TabMessage is what one tab of the site tells the others: who signed in or out. It carries no token. */
export interface TabMessage {
  readonly type: 'signed-in' | 'signed-out';
  readonly account: string;
}

/** SessionTabs carries messages between this site's tabs. */
export interface SessionTabs {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): void;
}

/**
 * SessionHandover gives a session to new tabs, and takes it from those that are open or from what the browser
 * remembers.
 */
export interface SessionHandover {
  answerTabs(token: () => string | null): void;
  takeFromTabs(): Promise<string | undefined>;
  regainSession(api: ApiTransport, accept: (token: string | undefined) => void): Promise<void>;
  forgetOthers(api: ApiTransport, memberId?: string): Promise<void>;
}

/** OtherTabs is what the session knows of the rest of the browser. The handover is loaded when it is first needed. */
export interface OtherTabs extends SessionTabs {
  loadHandover(): Promise<SessionHandover>;
}

/**
 * noOtherTabs stands for the other tabs of a page that is alone: a remote's test, or a page that is
 * prerendered.
 */
export const noOtherTabs: OtherTabs = {
  post: () => undefined,
  subscribe: () => undefined,
  loadHandover: async () => ({
    answerTabs: () => undefined,
    takeFromTabs: async () => undefined,
    regainSession: async (_, accept) => accept(undefined),
    forgetOthers: async () => undefined,
  }),
};

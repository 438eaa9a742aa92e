import type { FailurePhase } from '@tessera/contracts/release';
import type { ComponentType } from 'react';
import type { LoadView } from '../lazy/use-lazy-component';
import type { ShellApi } from '../services/shell';

/** View is what the host asks a remote to show: one of its routes, one of its popups, or one of its sections of the home page. */
export type View =
  | { readonly kind: 'route'; readonly id: string; readonly path: string }
  | { readonly kind: 'popup'; readonly id: string; readonly params: Readonly<Record<string, unknown>> }
  | { readonly kind: 'section'; readonly id: string };

/** RemoteProps holds what a remote's lifecycles receive from the host. */
export interface RemoteProps {
  readonly shell: ShellApi;
  readonly view: View;
  /** False while a kept-alive view is hidden, and before a popup is open. */
  readonly active: boolean;
  /** The element holds this view's HTML already: it is brought to life and not rendered anew. */
  readonly hydrate?: boolean;
  /** The view cannot go on: the host takes it down and shows its failure panel. */
  onCrash(error: unknown, phase: FailurePhase): void;
  /**
   * Code of the view is on its way until what this returns is called: the host shows the view's silhouette, and from
   * ten seconds on that it takes longer. Hosts of shell-api 1.0 have it since their second release.
   */
  beginWait?(): () => void;
}

/** RemoteDefinition lists the views of a remote by the ids in its manifest. */
export interface RemoteDefinition {
  readonly name: string;
  readonly routes: Readonly<Record<string, DeferredView | EagerView>>;
  readonly popups?: Readonly<Record<string, DeferredView | EagerView>>;
  /** What it brings to the home page, by the `section` of the manifest's entries. Hosts of shell-api 1.2 and later draw it. */
  readonly sections?: Readonly<Record<string, DeferredView | EagerView>>;
}

/**
 * EagerView describes a view whose code comes with the remote's entry, for what the first view of a page
 * shows.
 */
export interface EagerView {
  readonly component: ComponentType;
}
/**
 * DeferredView describes a view whose code is loaded when it is opened. A load that failed is tried again.
 */
export interface DeferredView {
  readonly load: LoadView<object>;
}

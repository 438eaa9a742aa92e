import type { MenuIcon, PlacedEntry } from '@tessera/contracts/release';
import type { ComponentType } from 'react';

/** MessageKind is what a kind of message says and leads to, as the remote that it belongs to declares it, where the operator has it. */
export type MessageKind = Pick<PlacedEntry, 'texts' | 'details' | 'icon' | 'path' | 'popup' | 'hidden'>;

/**
 * MessageKinds knows the kinds of messages that the remotes of this release set bring, by their names: `vip-club.level-up`. A kind whose remote is not in
 * the set is not known.
 */
export interface MessageKinds {
  /** Undefined until the set's catalogue is there, and for a kind that no remote of it brings. */
  find(name: string): MessageKind | undefined;
  /** Asks for the catalogue where nobody has yet. */
  subscribe(listener: () => void): () => void;
  loadIcon(icon: MenuIcon): Promise<ComponentType<{ 'aria-hidden'?: boolean | 'true' | 'false' }>>;
}

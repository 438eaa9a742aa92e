import type { PreviewLocation } from './preview-address';
import type { ChainHead, ChainReport } from '@tessera/server-kit/database';
import type { Db } from '../database/tables';
import type { RunSet } from '../gate/run/run-set';
import type { ViewSource } from '../render/served-view';
import type { ArtifactStore } from '../store/artifact-store';

/** RegistryContext is what every operation of the registry works with. */
export interface RegistryContext {
  /** Holds the truth: releases, sets, pointers, history. */
  db: Db;
  /** Holds files: releases, and what is rendered for each operator. */
  store: ArtifactStore;
  /** The folder with a sub-folder for each operator. */
  operators: string;
  /** Port of the demo studio, which pages may frame. */
  studioPort: number;
  /** Where the first views of pages come from; pages go without them where it is absent. */
  views?: ViewSource | undefined;
  /** The signed address at which an operator's site is looked at in a set; without it there are no previews. */
  previewUrl?: (operator: string, preview: PreviewLocation) => string;
  /** Opens a set in a browser before it is given to anybody; absent where the gate does not (`GATE_RUN`). */
  runSet?: RunSet | undefined;
  /** Why the gate opens nothing, where it does not: the audit has it with each set that is given so. */
  whyNoRun?: string | undefined;
  /** The chain of the back office's audit, which is the platform's; absent where no platform is known. */
  backOfficeAudit?: ((noted?: ChainHead) => Promise<ChainReport>) | undefined;
  now: () => Date;
}

/** Change says who changes something, and why. */
export interface Change {
  author: string;
  reason: string;
  /** The only packages that the author may move; all of them where it is left out or null. */
  remotes?: readonly string[] | null | undefined;
  /** Open pages go to the new set at their next safe moment without being asked. */
  mandatory?: boolean;
  /** The set that the author saw, null for none; left out, it is the one at the time of the call. */
  expect?: string | null;
  /** Says what would happen and changes nothing. */
  dryRun?: boolean;
  /** Accepts a set over its byte and request budgets. Contracts cannot be waived. */
  overBudget?: boolean;
  /** Gives a set to players that no browser has opened. The reason says why. */
  withoutRun?: boolean;
}

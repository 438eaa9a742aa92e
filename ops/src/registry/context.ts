import type { Db } from '../database/tables';
import type { ViewSource } from '../render/served-view';
import type { ArtifactStore } from '../store/artifact-store';

/** What every operation of the registry works with. */
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
  now: () => Date;
}

/** Who changes something, and why. */
export interface Change {
  author: string;
  reason: string;
  /** Open pages go to the new set at their next safe moment without being asked. */
  mandatory?: boolean;
  /** The set that the author saw, null for none; left out, it is the one at the time of the call. */
  expect?: string | null;
  /** Says what would happen and changes nothing. */
  dryRun?: boolean;
  /** Accepts a set over its byte and request budgets. Contracts cannot be waived. */
  overBudget?: boolean;
}

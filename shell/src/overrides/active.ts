import type { Overrides } from './overrides';

/** The overrides that this page booted with: a snapshot, which only a reload changes. */
let snapshot: Overrides = {};

export const activeOverrides = (): Overrides => snapshot;

export function activate(overrides: Overrides): void {
  snapshot = overrides;
}

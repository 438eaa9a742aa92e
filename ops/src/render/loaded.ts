import type { Operator } from '@tessera/contracts/operator';
import type { Release, ReleaseSet } from '@tessera/contracts/release';

/** LoadedSet is a release set with what its releases say of themselves, by package. */
export interface LoadedSet {
  set: ReleaseSet;
  releases: Map<string, Release>;
}

/** LoadedOperator is an operator's document with its marks. */
export interface LoadedOperator {
  document: Operator;
  logo: Buffer;
  icon: Buffer;
}

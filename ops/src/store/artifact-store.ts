import type { SiteFiles } from './site-files';

export interface StoredFile {
  key: string;
  modified: Date;
}

/**
 * ArtifactStore is where rendered and published files are: a folder or an S3-compatible bucket. Keys are
 * paths from its root with forward slashes. Pointers (`write`) are overwritten; what is put by `putImmutable`
 * never changes.
 */
export interface ArtifactStore extends SiteFiles {
  /** Undefined where there is no such file. */
  find(key: string): Promise<Buffer | undefined>;
  /** Never overwrites: says whether the same or other content is there already. */
  putImmutable(key: string, content: Buffer): Promise<'stored' | 'same' | 'other'>;
  /** Every file below the folder, however deep. */
  listAll(folder: string): Promise<StoredFile[]>;
}

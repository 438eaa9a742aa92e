import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketRangesSchema } from '@tessera/contracts/release';
import * as z from 'zod/mini';

const fileName = z.string().check(z.regex(/^[\w.-]+(\/[\w.-]+)*\.html$/));

const releaseTrack = {
  headers: z.record(z.string(), z.string()),
  /** Path of the address to file beside this document. */
  pages: z.record(z.string(), fileName),
  notFound: fileName,
};

/** What the release registry writes for an operator: which file answers which path, and with which headers. */
const siteDocumentSchema = z.object({
  ...releaseTrack,
  /** Rollouts: what the visitors of some buckets get. */
  candidates: z._default(
    z.array(z.object({ set: z.string(), buckets: bucketRangesSchema, ...releaseTrack })),
    [],
  ),
});
export type SiteDocument = z.infer<typeof siteDocumentSchema>;
/** ReleaseTrack holds the pages of one release set. */
export type ReleaseTrack = Omit<SiteDocument, 'candidates'>;

/** What the registry writes for a preview of a set that the operator does not run: its pages. */
const previewDocumentSchema = z.object({ set: z.string(), ...releaseTrack });

interface CachedDocument {
  version: string;
  document: SiteDocument;
}

/**
 * SiteDocuments reads an operator's document again whenever it was written, so that a pin shows without a
 * restart.
 */
export class SiteDocuments {
  readonly #cached = new Map<string, CachedDocument>();

  constructor(readonly sitesDir: string) {}

  /** Undefined while nothing is published. A document that is being written or broken leaves the last good one. */
  async read(operator: string): Promise<SiteDocument | undefined> {
    const file = join(this.sitesDir, operator, 'site.json');
    const cached = this.#cached.get(operator);
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs}-${size}`;
      if (cached?.version === version) return cached.document;
      const document = siteDocumentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      this.#cached.set(operator, { version, document });
      return document;
    } catch {
      return cached?.document;
    }
  }

  /** Undefined where nobody previews the set any more. */
  async readPreview(operator: string, set: string): Promise<ReleaseTrack | undefined> {
    const file = join(this.sitesDir, operator, 'previews', `${set}.json`);
    try {
      return previewDocumentSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      return undefined;
    }
  }
}

import * as z from '@tessera/contracts/schema';
import { rolloutAnalysisSchema } from './analysis';
import { callTableSchema } from './calls';
import { languageCodeSchema } from '../operator/operator';
import { remoteManifestSchema } from './remote-manifest';

/** packageNameSchema is the name of a released package: the shell, or a remote (`mf-lobby`). */
export const packageNameSchema = z.string().check(z.regex(/^(shell|mf-[a-z][a-z0-9-]{0,40})$/));
/** versionSchema describes a semantic version; a local build has a pre-release part made from its content. */
export const versionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));
/** integritySchema is the digest of a file, as an `integrity` attribute has it: SHA-384 in base64. */
export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** fileNameSchema names a file within a release: never a path that leaves it. */
export const fileNameSchema = z.string().check(
  z.regex(/^[\w][\w./-]*$/),
  z.refine((name) => !name.includes('..')),
);
const fileName = fileNameSchema;

/** releaseFileSchema describes a file of a release. Sizes are in bytes. */
export const releaseFileSchema = z.object({
  integrity: integritySchema,
  bytes: z.number(),
  /** Size over the wire with brotli 11; absent for files that are already compressed. */
  brotli: z.optional(z.number()),
});

/** fontFaceSchema describes a font file that a release ships, in the terms of its @font-face rule. */
export const fontFaceSchema = z.object({
  family: z.string(),
  file: fileName,
  weight: z.string(),
  style: z.string(),
  unicodeRange: z.optional(z.string()),
});
export type FontFace = z.infer<typeof fontFaceSchema>;

/**
 * releaseSchema describes `release.json`: one immutable build of one package, with every one of its files.
 */
export const releaseSchema = z.object({
  package: packageNameSchema,
  version: versionSchema,
  /** What its package's CHANGELOG.md says of this version, as Markdown that a page shows as text. */
  notes: z.optional(z.string().check(z.maxLength(4000))),
  files: z.record(fileName, releaseFileSchema),
  /** First script: the shell's main, a remote's federation container. */
  entry: fileName,
  /** What must be there before the first view: scripts beside the entry, style sheets. */
  scripts: z.array(fileName),
  styles: z.array(fileName),
  dictionaries: z.record(languageCodeSchema, fileName),
  /** Shared packages: what a shell provides (exact), what a remote needs (range). */
  shared: z.record(z.string(), z.string()),
  /** A shell: the shell-api version that it implements. */
  shellApi: z.optional(z.string()),
  /** A shell: the scripts of the layout around a view, which a page without a view of its own asks for ahead. */
  layout: z.optional(z.array(fileName)),
  /** Its style sheets, beside the first ones. */
  layoutStyles: z.optional(z.array(fileName)),
  /** What it opens by name, so some remote of the set must offer it. */
  needs: z.optional(z.object({ paths: z.array(z.string()), popups: z.array(z.string()) })),
  /** The calls of the platform that its code makes, in the versions that it was built with. */
  calls: z.optional(callTableSchema),
  /** A shell: the font faces that it ships. */
  fonts: z.optional(z.array(fontFaceSchema)),
  /** A shell that loads the rest of a page's font faces (boot document: `fonts`); a page of another one has all of them in itself. */
  fontsLater: z.optional(z.literal(true)),
  /** A remote with views that are rendered into pages: the script that renders them, for the registry alone. */
  prerender: z.optional(fileName),
  /** The files of views that are rendered into pages and loaded apart from the first one, by route. */
  views: z.optional(
    z.record(z.string(), z.object({ scripts: z.array(fileName), styles: z.array(fileName) })),
  ),
  /** A remote: what it offers. */
  manifest: z.optional(remoteManifestSchema),
});
export type Release = z.infer<typeof releaseSchema>;

/** pinSchema names one release exactly: `digest` is the integrity of its `release.json`. */
export const pinSchema = z.object({ version: versionSchema, digest: integritySchema });
export type Pin = z.infer<typeof pinSchema>;

/** setIdSchema is the id of a release set: the first 16 hexadecimal digits of its content's SHA-256. */
export const setIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/**
 * releaseSetSchema describes one operator's exact versions. A set never changes; its id is made from its
 * content.
 */
export const releaseSetSchema = z.object({
  id: setIdSchema,
  operator: z.string(),
  packages: z.record(packageNameSchema, pinSchema),
});
export type ReleaseSet = z.infer<typeof releaseSetSchema>;

/**
 * moveKindSchema says what one entry of an operator's history did. Only a "rollout" step can leave the
 * pointer where it was.
 */
export const moveKindSchema = z.enum(['pin', 'promote', 'rollback', 'rollout']);
export type MoveKind = z.infer<typeof moveKindSchema>;

/**
 * pointerMoveSchema describes a step in an operator's history: the pointer moved to `set`, or a rollout
 * beside it changed.
 */
export const pointerMoveSchema = z.object({
  /** Counts from 1 for each operator, without gaps. */
  sequence: z.number(),
  operator: z.string(),
  kind: moveKindSchema,
  /** What everybody outside of a rollout gets after this step. */
  set: setIdSchema,
  from: z.nullable(setIdSchema),
  /** The set that a rollout is about, and the share of visitors that get it after this step (0 to 100). */
  candidate: z.nullable(setIdSchema),
  percent: z.nullable(z.number()),
  author: z.string(),
  reason: z.string(),
  /** Open pages go to the new set at their next safe moment without being asked. */
  mandatory: z.boolean(),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type PointerMove = z.infer<typeof pointerMoveSchema>;

/**
 * bucketRangesSchema describes which of the visitors' buckets (cookie `tessera_bucket`, 00 to 99) get a set: pairs of the
 * first and the last one.
 */
export const bucketRangesSchema = z.array(z.array(z.number()));
/** BucketRanges lists pairs of the first and the last bucket. */
export type BucketRanges = z.infer<typeof bucketRangesSchema>;

/** isInRanges says whether a visitor's bucket is one of these. */
export const isInRanges = (bucket: number, ranges: BucketRanges): boolean =>
  ranges.some(([first = 0, last = -1]) => bucket >= first && bucket <= last);

/**
 * rolloutSchema describes a candidate set that a share of an operator's visitors gets. Rollouts of different packages run
 * side by side, each with visitors of its own.
 */
export const rolloutSchema = z.object({
  candidate: setIdSchema,
  percent: z.number().check(z.int(), z.gte(0), z.lte(100)),
  author: z.string(),
  startedAt: z.string(),
  /** Absent where a person decides. */
  analysis: z.optional(rolloutAnalysisSchema),
});
export type Rollout = z.infer<typeof rolloutSchema>;

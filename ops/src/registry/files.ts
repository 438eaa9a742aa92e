import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod/mini';
import { RegistryError } from './registry-error';

export const integrityOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Reads a document and checks it; a missing file is `undefined`, a malformed one is an error that names it. */
export async function readDocument<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new RegistryError('DOCUMENT_MALFORMED', `${file} is not JSON`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data as z.output<Schema>;
  const [issue] = parsed.error.issues;
  throw new RegistryError('DOCUMENT_MALFORMED', `${file}: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Writes a file so that a reader sees either the old content or the new one. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
export const isPresent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

import { readFile } from 'node:fs/promises';
import { readDocument } from '@tessera/contracts/documents';
import type * as z from 'zod/mini';
import { RegistryError } from '../failure/registry-error';

/** readIfThere returns a file's content, or undefined where there is no such file. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** parseDocument parses a document and checks it; a malformed one is an error that names it. */
export function parseDocument<Schema extends z.ZodMiniType>(
  name: string,
  text: Buffer | string,
  schema: Schema,
): z.output<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(text.toString());
  } catch {
    throw new RegistryError('DOCUMENT_MALFORMED', `${name} is not JSON`);
  }
  const read = readDocument(schema, content);
  if (read.success) return read.data;
  throw new RegistryError('DOCUMENT_MALFORMED', `${name} is not valid: ${read.faults}`);
}

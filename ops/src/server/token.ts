import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newToken } from '../people/people';

const fileIn = (data: string) => path.join(data, 'operations-token');

/**
 * operationsToken is the token of who runs this installation: OPERATIONS_TOKEN, or a random one that stays in
 * the data folder.
 */
export function operationsToken(data: string): string {
  const configured = process.env['OPERATIONS_TOKEN'];
  if (configured) return configured;
  try {
    return readFileSync(fileIn(data), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(data, { recursive: true });
  const token = newToken();
  writeFileSync(fileIn(data), `${token}\n`, { mode: 0o600 });
  return token;
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDocument, readOperator } from '@tessera/contracts/documents';
import type { Operator } from '@tessera/contracts/operator';
import { readOperators } from '@tessera/server-kit/operators';
import { DevelopError } from '../develop-error';
import { answersSchema } from './answers';
import { markColor } from './palette';
import { starterDocument } from './starter-document';
import { starterIcon, starterLogo } from './starter-marks';

export interface NewOperator {
  folder: string;
  document: Operator;
}

/**
 * newOperator writes the folder of an operator: its document, checked as a start would check it, and a logo and an icon
 * to begin with. It is written whole or not at all.
 */
export function newOperator(directory: string, rawAnswers: unknown): NewOperator {
  const answers = readDocument(answersSchema, rawAnswers);
  if (!answers.success) throw refused(answers.faults);
  const { code, name, accent } = answers.data;
  const folder = path.join(directory, code);
  if (existsSync(folder)) throw new DevelopError('usage', `${folder} is there already; nothing was written`);
  const content = starterDocument(answers.data);
  const read = readOperator(content);
  if (!read.success) throw refused(read.faults);
  const document = read.data;
  refuseTakenHosts(directory, document);

  const draft = `${folder}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    mkdirSync(draft, { recursive: true });
    writeFileSync(path.join(draft, 'operator.json'), `${JSON.stringify(content, null, 2)}\n`);
    writeFileSync(path.join(draft, document.brand.logo), starterLogo(name, markColor(accent)));
    writeFileSync(path.join(draft, document.brand.icon), starterIcon(name, document.brand.themes.dark));
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  return { folder, document };
}

const refused = (faults: string) =>
  new DevelopError('usage', `Nothing was written:\n  ${faults.split('; ').join('\n  ')}`);

function refuseTakenHosts(directory: string, { hosts }: Operator): void {
  for (const { document } of existsSync(directory) ? readOperators(directory).operators : [])
    for (const host of document.hosts)
      if (hosts.some((own) => own.toLowerCase() === host.toLowerCase()))
        throw refused(`hosts: ${document.code} has the host ${host} already`);
}

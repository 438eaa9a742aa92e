import { readDocument } from '@tessera/contracts/documents';
import * as z from 'zod/mini';
import { answersSchema, starterLanguages } from './answers';

/** Ask writes a question and resolves to the line that somebody types. */
export type Ask = (question: string) => Promise<string>;

type RawAnswers = Record<string, unknown>;

interface Question {
  /** Where the answer stands in the answers: `licence.number`. */
  field: string;
  text: string;
  /** What an empty line means. */
  otherwise?: (raw: RawAnswers) => string;
  read?: (line: string) => unknown;
}

const list = (line: string) => line.split(/[\s,]+/).filter(Boolean);
const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const questions: readonly Question[] = [
  { field: 'code', text: 'Its code: short, in lower case, also its folder' },
  { field: 'name', text: 'Its name, as players read it' },
  {
    field: 'tagline',
    text: 'One line under the name',
    otherwise: ({ name }) => `Welcome to ${String(name)}`,
  },
  {
    field: 'hosts',
    text: 'Host names, the main one first',
    otherwise: ({ code }) => `${String(code)}.localhost`,
    read: list,
  },
  {
    field: 'languages',
    text: `Languages, the default one first (${starterLanguages.join(', ')})`,
    otherwise: () => 'EN',
    read: (line) => list(line.toUpperCase()),
  },
  { field: 'currency', text: 'Currency', otherwise: () => 'PHP', read: (line) => line.toUpperCase() },
  {
    field: 'country',
    text: 'Country of its players',
    otherwise: () => 'PH',
    read: (line) => line.toUpperCase(),
  },
  { field: 'timeZone', text: 'Time zone of its days', otherwise: () => machineZone },
  { field: 'minimumAge', text: 'Age from which one may play', otherwise: () => '21', read: Number },
  { field: 'accent', text: 'Colour of its brand, #rrggbb', otherwise: () => '#2f7bf6' },
  { field: 'theme', text: 'Theme to begin with (dark, light, system)', otherwise: () => 'dark' },
  { field: 'licence.authority', text: 'Who licensed it' },
  { field: 'licence.number', text: 'Number of the licence' },
];

/** askAnswers asks for each answer until it is one, and says of each that is none why. */
export async function askAnswers(
  ask: Ask,
  notify: (line: string) => void,
  code?: string,
): Promise<RawAnswers> {
  const raw: RawAnswers = {};
  for (const question of questions) {
    const { field, text, otherwise, read = (line: string) => line } = question;
    let preset = field === 'code' ? code : undefined;
    for (;;) {
      const usual = otherwise?.(raw);
      const line = preset ?? (await ask(`${text}${usual === undefined ? '' : ` [${usual}]`}: `)).trim();
      preset = undefined;
      const value = read(line === '' && usual !== undefined ? usual : line);
      const fault = faultOf(field, value);
      if (fault === undefined) {
        put(raw, field, value);
        break;
      }
      notify(`  ${fault}`);
    }
  }
  return raw;
}

function faultOf(field: string, value: unknown): string | undefined {
  const [part = '', inner] = field.split('.');
  const whole = answersSchema.shape[part as keyof typeof answersSchema.shape];
  const schema = inner === undefined ? whole : answersSchema.shape.licence.shape[inner as 'number'];
  const read = readDocument(z.object({ [field]: schema }), { [field]: value });
  return read.success ? undefined : read.faults.split('; ')[0];
}

function put(raw: RawAnswers, field: string, value: unknown): void {
  const [part = '', inner] = field.split('.');
  raw[part] = inner === undefined ? value : { ...(raw[part] as object | undefined), [inner]: value };
}

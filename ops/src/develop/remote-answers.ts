import * as z from 'zod/mini';
import { DevelopError } from './develop-error';

const maxNameLength = 24;

/** districts lists where the domain of a remote can stand on the platform: what knows members, money and messages. */
export const districts = ['rewards', 'agents', 'lottery'] as const;

const nameSchema = z.string().check(
  z.regex(/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/, {
    error: `lower-case words with hyphens between them, at most ${maxNameLength} characters, without "mf-" (vip-club)`,
  }),
  z.maxLength(maxNameLength, { error: `at most ${maxNameLength} characters` }),
  z.refine((name) => !name.startsWith('mf-') && name !== 'mf', { error: 'leave "mf-" out' }),
  z.refine((name) => name !== 'shell', { error: '"shell" is the host' }),
);

/** remoteAnswersSchema says what a new remote begins with; its page is always there. */
export const remoteAnswersSchema = z.object({
  name: nameSchema,
  /** A line in the side menu. */
  entry: z._default(z.boolean(), true),
  popup: z._default(z.boolean(), false),
  /** A section of the home page. */
  section: z._default(z.boolean(), false),
  /** Two calls of its own: their contract, and the domain of the platform that serves them. */
  call: z._default(z.boolean(), false),
  /** A kind of message, which its domain sends. */
  message: z._default(z.boolean(), false),
  district: z._default(z.enum(districts, { error: `one of ${districts.join(', ')}` }), 'rewards'),
  tests: z._default(z.boolean(), true),
});
export type RemoteAnswers = z.output<typeof remoteAnswersSchema>;

/** readRemoteAnswers checks what was asked for. Throws a DevelopError that names what is wrong. */
export function readRemoteAnswers(raw: z.input<typeof remoteAnswersSchema>): RemoteAnswers {
  const { success, data, error } = remoteAnswersSchema.safeParse(raw);
  if (!success) {
    const [issue] = error.issues;
    const field = String(issue?.path[0] ?? 'name');
    const value = String(raw[field as keyof typeof raw]);
    throw new DevelopError('usage', `${field} "${value}" cannot be: ${issue?.message ?? 'not understood'}`);
  }
  if (data.message && !data.call)
    throw new DevelopError(
      'usage',
      'a message is sent by the domain of the remote: choose its calls (--call) too',
    );
  return data;
}

/** What is asked, one after the other, where nobody gave a flag. */
const questions = [
  ['entry', 'A line in the side menu?', true],
  ['popup', 'A popup?', false],
  ['section', 'A section of the home page?', false],
  ['call', 'Calls of its own, with their contract and a domain on the platform?', false],
  ['message', 'A kind of message that its domain sends?', false],
  ['tests', 'Tests?', true],
] as const;

/** askRemoteAnswers asks for what a new remote begins with. What is left empty is as the question says. */
export async function askRemoteAnswers(
  ask: (question: string) => Promise<string>,
  name: string | undefined,
): Promise<RemoteAnswers> {
  const raw: z.input<typeof remoteAnswersSchema> = {
    name: name ?? (await ask('Its name, lower-case words with hyphens (vip-club): ')).trim(),
  };
  // A name that cannot be is said before anything else is asked.
  readRemoteAnswers(raw);
  for (const [field, text, otherwise] of questions) {
    if (field === 'message' && !raw.call) continue;
    const line = (await ask(`${text} ${otherwise ? '[Y/n]' : '[y/N]'} `)).trim().toLowerCase();
    raw[field] = line === '' ? otherwise : line.startsWith('y');
  }
  if (raw.call)
    raw.district = ((await ask(`District of its domain (${districts.join(', ')}) [rewards] `)).trim() ||
      'rewards') as RemoteAnswers['district'];
  return readRemoteAnswers(raw);
}

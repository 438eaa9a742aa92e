import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { environment } from '../src/commands/environment';
import { DevelopError } from '../src/develop/develop-error';
import { newRemote } from '../src/develop/new-remote';
import { askRemoteAnswers } from '../src/develop/remote-answers';
import { askAnswers } from '../src/develop/operator/ask-answers';
import { newOperator } from '../src/develop/operator/new-operator';
import { install, repository, run } from './steps.mjs';

const usage = `pnpm new remote                          asks what a remote begins with, and makes it
pnpm new remote <name> [choices]         makes mf-<name>, a remote that passes every check and opens at its address
                                         --popup --section --call --message --no-entry --no-tests --district rewards|agents|lottery
pnpm new operator [code]                 asks for what an operator is, and makes its folder
pnpm new operator --from <answers.json>  the same from a file`;

const { packageManager } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
  packageManager: string;
};

const format = (folder: string) =>
  run(path.join(repository, 'node_modules/.bin/oxfmt'), ['--write', folder], { quiet: true });

/** `pnpm new remote <name>`: writes the remote with what was chosen, and installs it into the workspace. */
async function remote(args: string[]): Promise<string[]> {
  const answers = await remoteAnswers(args);
  const { folder, pagePath, written } = newRemote(repository, answers);
  await Promise.all(written.map((each) => format(each)));
  await install({ newPackages: true });
  if (answers.call)
    await run('npx', ['-y', packageManager, '--filter', '@tessera/ops', 'describe-api'], { quiet: true });
  return [
    `${folder} is made; its page is ${pagePath}.`,
    ...written.filter((each) => each !== folder).map((each) => `  ${each}`),
    `  pnpm dev ${folder}                          run it from source inside the site`,
    `  npx jest --selectProjects ${folder}         its tests`,
    `  docs/how-to/create-a-remote.md              what is where, and what comes next`,
  ];
}

/** From flags; from questions, where there are none and somebody is there to ask. */
async function remoteAnswers(args: string[]): Promise<Parameters<typeof newRemote>[1]> {
  const { values, positionals } = parseFlags(args);
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw new DevelopError('usage', usage);
  if (name !== undefined && (args.length > 1 || !process.stdin.isTTY)) {
    const { 'no-entry': noEntry = false, 'no-tests': noTests = false, ...chosen } = values;
    return { name, ...chosen, entry: !noEntry, tests: !noTests } as Parameters<typeof newRemote>[1];
  }
  if (!process.stdin.isTTY) throw new DevelopError('usage', usage);
  return withQuestions((ask) => askRemoteAnswers(ask, name));
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        popup: { type: 'boolean' },
        section: { type: 'boolean' },
        call: { type: 'boolean' },
        message: { type: 'boolean' },
        'no-entry': { type: 'boolean' },
        'no-tests': { type: 'boolean' },
        district: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new DevelopError('usage', `${(error as Error).message}\n${usage}`);
  }
}

async function withQuestions<Answers>(
  work: (ask: (question: string) => Promise<string>) => Promise<Answers>,
): Promise<Answers> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await work((question) => lines.question(question));
  } finally {
    lines.close();
  }
}

/** `pnpm new operator`: asks, or reads a file, and writes the operator's folder. */
async function operator(args: string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args,
    options: { from: { type: 'string' } },
    allowPositionals: true,
  });
  const [code, ...rest] = positionals;
  if (rest.length > 0) throw new DevelopError('usage', usage);
  const answers = values.from === undefined ? await answersFromQuestions(code) : readAnswers(values.from);
  const { folder, document } = newOperator(environment().operators, answers);
  await format(folder);
  const { studioPort } = environment();
  const shown = path.relative(repository, folder);
  return [
    `${shown.startsWith('..') ? folder : shown} is made: operator.json, logo.svg and icon.svg.`,
    `  npm start                           opens it at http://${document.hosts[0]}:${studioPort - 1}, beside the others`,
    `  docs/OPERATOR.md                    every field of its document`,
    `  docs/how-to/add-an-operator.md      what comes next`,
  ];
}

function readAnswers(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DevelopError('usage', `${file} cannot be read: ${(error as Error).message}`);
  }
}

async function answersFromQuestions(code: string | undefined): Promise<unknown> {
  if (!process.stdin.isTTY) throw new DevelopError('usage', `There is nobody to ask here.\n${usage}`);
  return withQuestions((ask) => askAnswers(ask, (line) => process.stdout.write(`${line}\n`), code));
}

const kinds: Record<string, (args: string[]) => Promise<string[]>> = { remote, operator };

try {
  const [kind = '', ...args] = process.argv.slice(2);
  const make = kinds[kind];
  if (!make) throw new DevelopError('usage', usage);
  process.stdout.write(`${(await make(args)).join('\n')}\n`);
} catch (error) {
  if (!(error instanceof DevelopError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.kind === 'usage' ? 2 : 1;
}

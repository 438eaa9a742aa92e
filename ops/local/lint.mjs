import path from 'node:path';
import { repository, run } from './steps.mjs';

/** `npm test -- lint`: the linter, and that every name has the words of docs/GLOSSARY.md. */
const checks = [
  [path.join(repository, 'node_modules/.bin/oxlint'), ['--deny-warnings']],
  [process.execPath, ['--import', 'tsx', 'ops/local/check-glossary.ts']],
];
const results = await Promise.all(checks.map(([command, args]) => run(command, args)));
process.exitCode = Math.max(...results.map(({ code }) => code));

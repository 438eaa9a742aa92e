import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { circles, foreignWrites, wrongDirections, type Exceptions } from './platform-floors';

/**
 * Part of `pnpm imports`: the platform's floors, its folders without circles, and every table written by its
 * owner alone.
 */
const source = path.join(import.meta.dirname, '../../platform/src');
const exceptions: Exceptions = { imports: {}, writes: {} };

const sources = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && statSync(path.join(source, file)).isFile())
    .map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(source, file), 'utf8')]),
);
const problems = [
  ...wrongDirections(sources, exceptions),
  ...circles(sources).map((circle) => `a circle: ${circle}`),
  ...foreignWrites(sources, exceptions),
];
for (const problem of problems) console.error(`platform/src: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`The platform's floors hold: ${sources.size} files`);

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from './steps.mjs';

/** Read by the runners of tests themselves, and by no code of ours to be configured. */
const ownOfRunners = new Set(['TZ', 'TEST_WORKER_INDEX']);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return /^(node_modules|dist|\.\w+|storybook-static)$/.test(entry.name) ? [] : sources(file);
    return !/\.test\.tsx?$/.test(entry.name) &&
      /\.(ts|tsx|mjs|cjs|template|yml|sh)$/.test(entry.name) &&
      entry.name !== 'pnpm-lock.yaml'
      ? [file]
      : [];
  });
}

/**
 * Names in `process.env.NAME`, `process.env['NAME']`, `const { NAME } = process.env`, and `${NAME}` of
 * configuration files.
 */
function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (/\.(template|yml|sh)$/.test(file)) return namesAt(text, /\$\{([A-Z][A-Z_]+)/g);
  const taken = [...text.matchAll(/const \{([^}]+)\} =\s+process\.env/g)].flatMap(([, inner]) =>
    (inner ?? '').split(',').map((part) => part.split(':')[0]?.trim() ?? ''),
  );
  return [...taken.filter(Boolean), ...namesAt(text, /process\.env(?:\.|\[')([A-Z0-9_]+)/g)];
}

const namesAt = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '');

test('the table of environment variables names what the code reads, and nothing else', () => {
  const schema = readFileSync(path.join(repository, 'platform/src/config.ts'), 'utf8');
  const read = new Set([
    ...sources(repository).flatMap(namesIn),
    ...namesAt(schema, /^ {2}([A-Z][A-Z0-9_]+): z\./gm),
  ]);
  for (const name of [...ownOfRunners, 'NAMES']) read.delete(name);

  const rows = readFileSync(path.join(repository, 'docs/ENVIRONMENT.md'), 'utf8').match(/^\| `.+$/gm) ?? [];
  const documented = rows.flatMap((row) => namesAt(row.split('|')[1] ?? '', /`([A-Z0-9_]+)`/g));

  expect(documented.toSorted()).toEqual([...read].toSorted());
});

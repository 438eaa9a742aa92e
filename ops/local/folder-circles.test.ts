import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderCircles } from './folder-circles';
import { repository } from './steps.mjs';

const sourcesOf = (files: Record<string, string>) => new Map(Object.entries(files));

test('finds folders that import each other, over types and what is loaded later too', () => {
  const sources = sourcesOf({
    'shell/src/bus/bus.ts': "import type { Session } from '../session/session';",
    'shell/src/session/session.ts': "const later = () => import('../head/theme');",
    'shell/src/head/theme.tsx': "import '../bus/bus';",
  });
  expect(folderCircles(sources)).toEqual([
    'shell/src/bus → shell/src/session → shell/src/head → shell/src/bus',
  ]);
});

test('a folder and one within it are one place, and tests may import what they like', () => {
  const sources = sourcesOf({
    'ops/src/gate/index.ts': "export * from './rules/links';",
    'ops/src/gate/rules/links.ts': "import type { Rule } from '../index';",
    'ops/src/render/page.ts': "import { Rule } from '../gate';",
    'ops/src/gate/gate.test.ts': "import { page } from '../render/page';",
    'ops/src/gate/testing/gate.ts': "import { page } from '../../render/page';",
  });
  expect(folderCircles(sources)).toEqual([]);
});

test('no folders of the repository import each other', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
    { cwd: repository, encoding: 'utf8' },
  );
  const sources = files
    .split('\n')
    .filter((file) => file !== '')
    .map((file) => [file, readFileSync(path.join(repository, file), 'utf8')] as const);
  expect(folderCircles(new Map(sources))).toEqual([]);
});

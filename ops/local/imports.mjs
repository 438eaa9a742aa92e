import path from 'node:path';
import { codeFolders, repository, run } from './steps.mjs';

/** `pnpm imports`: who may import whom, over every package of the workspace; then the floors within the platform. */
const depcruise = path.join(repository, 'node_modules/.bin/depcruise');
const cruised = await run(depcruise, [
  '--config',
  'shared/build-preset/dependency-cruiser.cjs',
  ...codeFolders(),
]);
const floors = await run(process.execPath, ['--import', 'tsx', 'ops/local/check-floors.ts']);
process.exitCode = cruised.code || floors.code;

import path from 'node:path';
import { codeFolders, repository, run } from './steps.mjs';

/** `pnpm imports`: who may import whom, over every package of the workspace. */
const depcruise = path.join(repository, 'node_modules/.bin/depcruise');
const { code } = await run(depcruise, [
  '--config',
  'shared/build-preset/dependency-cruiser.cjs',
  ...codeFolders(),
]);
process.exitCode = code;

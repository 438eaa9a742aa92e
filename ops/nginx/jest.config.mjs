import { jestPreset } from '@tessera/build-preset/jest';

/** The suite `edge`: a real nginx before real platform processes, so it is not among the unit tests. */
export default {
  ...jestPreset({ name: 'edge', environment: 'node' }),
  testMatch: ['<rootDir>/**/*.spec.ts'],
};

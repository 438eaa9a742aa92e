import { jestPreset } from '@tessera/build-preset/jest';

const preset = jestPreset({ name: 'ops', environment: 'node' });

/** The back office runs in a browser; its tests are a project of their own. */
export default {
  ...preset,
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '/back-office/client/'],
};

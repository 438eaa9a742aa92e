import { jestPreset } from '@tessera/build-preset/jest';

const preset = jestPreset({ name: 'platform', environment: 'node' });

/** PGlite imports Node's own modules dynamically, which jest allows only in code that it has transformed. */
export default {
  ...preset,
  transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?:swiper', '(?:@electric-sql[+/]|swiper'),
  ),
};

import { jestPreset } from '@tessera/build-preset/jest';

const preset = jestPreset({ name: 'platform', environment: 'node' });

/**
 * Jest has to transform these too: PGlite imports Node's own modules dynamically, which jest allows only in code that
 * it has transformed, and the two of fastify's ship only ES modules.
 */
const alsoTransformed = '@electric-sql[+/]|(?:cookie|content-disposition)[@/]';

export default {
  ...preset,
  transformIgnorePatterns: preset.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?:swiper', `(?:${alsoTransformed}|swiper`),
  ),
};

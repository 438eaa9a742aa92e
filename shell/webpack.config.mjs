import { createRequire } from 'node:module';
import { shellConfig } from '@tessera/build-preset/webpack';

const require = createRequire(import.meta.url);
const families = ['manrope', 'be-vietnam-pro', 'noto-sans-thai'];

const config = shellConfig(import.meta.dirname, {
  fonts: families.map((family) => require.resolve(`@tessera/ui-kit/fonts/${family}.css`)),
  // By src/start/load-fonts.ts.
  fontsLater: true,
});

/** RxJS ships ES5 with helpers unless it is asked for this. */
const conditionNames = ['es2015', '...'];

export default { ...config, resolve: { ...config.resolve, conditionNames } };

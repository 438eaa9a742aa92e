import { createRequire } from 'node:module';
import { shellConfig } from '@tessera/build-preset/webpack';

const require = createRequire(import.meta.url);
const families = ['manrope', 'be-vietnam-pro', 'noto-sans-thai'];

export default shellConfig(import.meta.dirname, {
  fonts: families.map((family) => require.resolve(`@tessera/ui-kit/fonts/${family}.css`)),
});

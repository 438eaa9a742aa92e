import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'ui-kit', environment: 'web' });

import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'mf-lottery', environment: 'web' });

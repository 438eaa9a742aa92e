import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'mf-auth', environment: 'web' });

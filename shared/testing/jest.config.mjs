import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'testing', environment: 'web' });

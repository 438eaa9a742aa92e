import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'server-kit', environment: 'node' });

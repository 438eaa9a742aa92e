import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'ops', environment: 'node' });

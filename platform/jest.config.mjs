import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'platform', environment: 'node' });

import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'contracts', environment: 'node' });

import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'bench', environment: 'node' });

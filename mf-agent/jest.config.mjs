import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'mf-agent', environment: 'web' });

import { jestPreset } from './jest/index.mjs';

export default jestPreset({ name: 'build-preset', environment: 'node' });

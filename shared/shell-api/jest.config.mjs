import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'shell-api', environment: 'web' });

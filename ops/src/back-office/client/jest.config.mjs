import { jestPreset } from '@tessera/build-preset/jest';

export default jestPreset({ name: 'back-office', environment: 'web' });

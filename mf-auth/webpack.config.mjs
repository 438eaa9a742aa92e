import { remoteConfig } from '@tessera/build-preset/webpack';

export default remoteConfig(import.meta.dirname);

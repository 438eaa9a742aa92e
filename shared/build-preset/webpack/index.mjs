export { remoteConfig } from './remote-config.mjs';
export { shellConfig } from './shell-config.mjs';
/** The copy that the configurations are made for; another one would not call their plugins' hooks. */
export { default as webpack } from 'webpack';

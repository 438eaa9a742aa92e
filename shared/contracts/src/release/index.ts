export * from './menu-entry';
export * from './place-entries';
export * from './remote-manifest';
export * from './release';
export * from './boot';
export * from './failure';
export * from './open-path';
export * from './public-operator';

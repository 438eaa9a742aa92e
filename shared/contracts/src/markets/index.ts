export * from './products';
export * from './public-operator';
export * from './rule-packs';
export * from './within-market';

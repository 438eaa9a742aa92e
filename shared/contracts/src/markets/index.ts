export * from './products';
export * from './rule-packs';
export * from './within-market';

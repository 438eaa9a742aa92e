export * from './rule-packs';
export * from './within-market';

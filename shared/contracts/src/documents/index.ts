export * from './read-document';
export * from './read-operator';
export { contrastFaults, contrastRatio } from './brand-contrast';

export { fold, isForeign } from './fold';

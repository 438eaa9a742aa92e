export { differencesOfTables } from './table-types';

export { recordSpans, type RecordedSpans } from './record-spans';
export { differencesOfTables } from './table-types';

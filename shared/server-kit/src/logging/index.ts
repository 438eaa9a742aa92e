export { lineLogger, logFault, type Logger } from './line-logger';

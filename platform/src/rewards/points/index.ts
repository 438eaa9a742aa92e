export { movePoints } from './accounts';

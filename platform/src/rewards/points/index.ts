export { earnByDeposit } from './earn';
export { movePoints } from './accounts';

export { earnByDeposit } from './earn';
export { movePoints, type PointsMovement } from './accounts';
export { decideRedeem } from './decide';

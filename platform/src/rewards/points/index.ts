export { earnByDeposit } from './earn';
export { movePoints, type PointsMovement } from './accounts';

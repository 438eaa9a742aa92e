export { endBonus, markWarned } from './end-bonus';
export { endFreeRound, endFreeRounds, takeFreeRound, type FreeRound } from './free-rounds';
export { grantBonus } from './grant-bonus';
export { notifyBonus, notifyFreeRounds } from './notify-bonus';
export { cashbackSource, depositSource, recordSteps } from './record-step';
export { shareWithBonus, takeBonusStake, type BonusStake } from './play';

export { endBonus, markWarned } from './end-bonus';
export { grantBonus } from './grant-bonus';
export { notifyBonus } from './notify-bonus';
export { cashbackSource, depositSource, recordSteps } from './record-step';
export { shareWithBonus, takeBonusStake, type BonusStake } from './play';

export * from './brand';
export * from './host-origin';
export * from './operator';
export * from './brand-css';
export type { ChatDepartment } from './chat';
export type { PaymentChannel } from './payments';
export type { PayoutMethod } from './payouts';

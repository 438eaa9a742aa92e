export * from './brand';
export * from './operator';
export * from './brand-css';
export type { ChatDesk } from './chat';
export type { PaymentChannel } from './payments';

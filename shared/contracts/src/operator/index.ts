export * from './brand';
export * from './host-origin';
export { menuSchema } from './menu';
export * from './operator';
export * from './brand-css';
export type { ChatDepartment } from './chat';
export type { PaymentChannel } from './payments';
export type { PayoutMethod } from './payouts';
export type { HelpArticle } from './help-article';

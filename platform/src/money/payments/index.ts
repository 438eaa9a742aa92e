export { resendPending } from './hosted/send-webhook';

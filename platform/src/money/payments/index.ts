export { expireOverdue } from './expire';
export { resendPending } from './hosted/send-webhook';

export { expireOverdue } from './expire';
export { tellUntold } from './hosted/tell';

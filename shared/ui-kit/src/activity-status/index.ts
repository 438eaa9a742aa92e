export * from './activity-status';

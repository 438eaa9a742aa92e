export * from './stat-card';

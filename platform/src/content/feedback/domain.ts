import { defineDomain } from '../../domain/define-domain';
import { servedFeedback } from './feedback-resource';
import { feedbackMigrations } from './migrations';
import type { FeedbackTables } from './tables';
import { feedbackRoutes } from './routes';

export const feedbackDomain = defineDomain<FeedbackTables>({
  name: 'feedback',
  after: ['member'],
  migrations: feedbackMigrations,
  tables: ['feedback'],
  routes: feedbackRoutes,
  resources: [servedFeedback],
});

import type { ResourceDefinition } from '../resource';
import { announcementsResource } from './announcements';
import { articlesResource } from './articles';
import { bannersResource } from './banners';
import { catalogueResource } from './catalogue';
import { promotionsResource } from './promotions';
import { proposalsResource } from './proposals';
import {
  applicationsResource,
  feedbackResource,
  paymentsResource,
  redemptionsResource,
  roundsResource,
} from './queues';
import { footerResource, helpResource } from './settings';
import { featuresResource, maintenanceResource, regionsResource } from './site-settings';
import { familiesResource, smsResource } from './watch';
import { receiptsResource, withdrawalsResource } from './withdrawals';

export * from './announcements';
export * from './articles';
export * from './banners';
export * from './catalogue';
export * from './content';
export * from './promotions';
export * from './proposals';
export * from './queues';
export * from './settings';
export * from './site-settings';
export * from './watch';
export * from './withdrawals';

/** resources lists every resource of the back office, in the order in which it shows them. */
export const resources: readonly ResourceDefinition[] = [
  announcementsResource,
  bannersResource,
  promotionsResource,
  articlesResource,
  helpResource,
  footerResource,
  applicationsResource,
  redemptionsResource,
  feedbackResource,
  paymentsResource,
  withdrawalsResource,
  receiptsResource,
  roundsResource,
  familiesResource,
  proposalsResource,
  catalogueResource,
  maintenanceResource,
  featuresResource,
  regionsResource,
  smsResource,
];

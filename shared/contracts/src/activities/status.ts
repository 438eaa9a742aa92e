import * as z from '@tessera/contracts/schema';

/**
 * activityStatuses lists the statuses of section 4.8 that a promotion, a mission or any other activity has for one member.
 * JOIN and CLAIM wait for the member, APPLYING and PROCESS for the operator; SIGNED is joined. NONE is an activity that is
 * only announced.
 */
export const activityStatuses = [
  'NONE',
  'COMING_SOON',
  'JOIN',
  'CLAIM',
  'APPLYING',
  'PROCESS',
  'SIGNED',
  'CLAIMED',
  'ISSUED',
  'REJECTED',
  'CLOSE',
] as const;
/** activityStatusSchema is the status of an activity for the member. */
export const activityStatusSchema = z.enum(activityStatuses);
export type ActivityStatus = z.infer<typeof activityStatusSchema>;

import type { ActivityStatus as Status } from '@tessera/contracts/activities';
import type { ReactNode } from 'react';
import { Tag } from '../tag';

const tones = {
  COMING_SOON: 'warm',
  JOIN: 'accent',
  CLAIM: 'gold',
  APPLYING: 'neutral',
  PROCESS: 'neutral',
  SIGNED: 'positive',
  CLAIMED: 'positive',
  ISSUED: 'positive',
  REJECTED: 'danger',
  CLOSE: 'neutral',
} as const;

/** ActivityStatusProps hold a status and its name. */
export interface ActivityStatusProps {
  status: Exclude<Status, 'NONE'>;
  /** The status in the reader's language. */
  children: ReactNode;
}

/** ActivityStatus shows the status of a promotion, a mission or any other activity (section 4.8) with its colour. */
export function ActivityStatus({ status, children }: ActivityStatusProps) {
  return <Tag tone={tones[status]}>{children}</Tag>;
}

import { withdrawalsResource } from '@tessera/contracts/back-office';
import { HandCoins } from 'lucide-react';
import type { ResourcePage } from '../resource-page';
import styles from './story.module.css';

export const withdrawalsPage: ResourcePage = {
  definition: withdrawalsResource,
  icon: HandCoins,
  group: 'waiting',
  opensWith: { state: 'REQUESTED' },
  title: 'account',
  cells: { story: (record) => <span className={styles.story}>{String(record['story'] ?? '')}</span> },
};

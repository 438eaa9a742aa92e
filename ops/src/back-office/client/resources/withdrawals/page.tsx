import { withdrawalsResource } from '@tessera/contracts/back-office';
import { HandCoins } from 'lucide-react';
import { SentPictures } from '../applications/sent-pictures';
import type { ResourcePage } from '../resource-page';
import { RequestedDocuments } from './requested-documents';
import styles from './story.module.css';

export const withdrawalsPage: ResourcePage = {
  definition: withdrawalsResource,
  icon: HandCoins,
  group: 'finance',
  title: 'account',
  cells: {
    documents: (record) => <RequestedDocuments record={record} />,
    images: (record) => <SentPictures record={record} />,
    story: (record) => <span className={styles.story}>{String(record['story'] ?? '')}</span>,
  },
};

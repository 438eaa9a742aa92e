import { rebateRatesResource } from '@tessera/contracts/back-office';
import { Percent } from 'lucide-react';
import { CopyTag } from '../../parts/cell';
import type { ResourcePage } from '../resource-page';

export const rebateRatesPage: ResourcePage = {
  definition: rebateRatesResource,
  icon: Percent,
  group: 'content',
  title: 'gameType',
  // It has no state that would say it.
  cells: {
    rate: (record) => (
      <>
        {String(record['rate'])} <CopyTag record={record} />
      </>
    ),
  },
};

import { resourcePath } from '@tessera/contracts/back-office';
import { Download } from 'lucide-react';
import { useListContext, useResourceContext } from 'ra-core';
import { listParameters } from '../http/data-provider';
import { t } from '../i18n';
import { useOperator } from '../session/operator-context';
import { DownloadLink } from './button-link';

/** ExportLink fetches the list as it is filtered and sorted, as a file of comma-separated values. */
export function ExportLink() {
  const resource = useResourceContext() ?? '';
  const { operator } = useOperator();
  const { filterValues, sort } = useListContext();
  const query = listParameters({ filter: filterValues as object, sort });
  return (
    <DownloadLink
      variant="secondary"
      icon={<Download aria-hidden size={15} />}
      href={`/api${resourcePath(operator.code, resource, 'export')}?${query}`}
    >
      {t('list.export')}
    </DownloadLink>
  );
}

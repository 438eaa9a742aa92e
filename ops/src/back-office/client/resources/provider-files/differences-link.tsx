import { Link } from 'react-router';
import { t } from '../../i18n';
import { viewSearch } from '../../parts/views/use-saved-views';
import { useOperator } from '../../session/operator-context';
import { officePath } from '../../session/operator-path';
import type { AnyRecord } from '../resource-page';

/** DifferencesLink leads from a day to its differences that nobody has settled or explained, or to all of them. */
export function DifferencesLink({ record }: { record: AnyRecord }) {
  const { operator } = useOperator();
  const count = Number(record['openCount']);
  const filters = {
    day: String(record['day']),
    kind: String(record['kind']),
    provider: String(record['provider']),
    ...(count > 0 ? { state: 'OPEN' } : {}),
  };
  const search = viewSearch({ name: '', filters, sort: 'at', isDefault: false });
  return (
    <Link to={{ pathname: officePath(operator.code, 'differences'), search }}>
      {count > 0 ? t('reconciliation.open', { count }) : t('reconciliation.none')}
    </Link>
  );
}

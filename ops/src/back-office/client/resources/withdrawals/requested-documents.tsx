import type { DocumentKind, DocumentState } from '@tessera/contracts/identity-documents';
import { t } from '../../i18n';
import { officePath } from '../../session/operator-path';
import { useOperator } from '../../session/operator-context';
import { Link } from 'react-router';
import type { AnyRecord } from '../resource-page';

/** RequestedDocuments lists what the operator asks of the member, with where each stands. */
export function RequestedDocuments({ record }: { record: AnyRecord }) {
  const { operator } = useOperator();
  const documents = (record['documents'] ?? []) as readonly { kind: DocumentKind; state: DocumentState }[];
  if (documents.length === 0) return '–';
  const all = `${officePath(operator.code, 'identity-documents')}?state=&search=${encodeURIComponent(String(record['account']))}`;
  return (
    <Link to={all}>
      {documents
        .map(
          ({ kind, state }) =>
            `${t(`values.identity-documents.kind.${kind}`)}: ${t(`values.identity-documents.state.${state}`)}`,
        )
        .join(' · ')}
    </Link>
  );
}

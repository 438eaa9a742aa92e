import { useLocation, useNavigate } from 'react-router';
import { t } from '../i18n';
import { useOperator } from '../session/operator-context';
import { officePath } from '../session/operator-path';
import styles from './operator-switch.module.css';
import { useSession } from '../session/session-store';

/**
 * OperatorSwitch chooses which operator the pages are about. The same page of the other one opens; from a
 * record's page its list.
 */
export function OperatorSwitch() {
  const { operators } = useSession();
  const { operator } = useOperator();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, , , page] = pathname.split('/');
  if (operators.length === 1) return <span className={styles.only}>{operator.name}</span>;
  return (
    <label className={styles.switch}>
      <span className={styles.label}>{t('operator.label')}</span>
      <select
        className={styles.select}
        value={operator.code}
        onChange={(event) => void navigate(officePath(event.target.value, ...(page ? [page] : [])))}
      >
        {operators.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

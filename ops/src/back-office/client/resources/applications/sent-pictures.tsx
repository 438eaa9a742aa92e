import { t } from '../../i18n';
import { useOperator } from '../../session/operator-context';
import type { AnyRecord } from '../resource-page';
import styles from './sent-pictures.module.css';

/** SentPictures shows what a player sent with an application; each picture opens whole. */
export function SentPictures({ record }: { record: AnyRecord }) {
  const { operator } = useOperator();
  const ids = (record['images'] ?? []) as readonly string[];
  if (ids.length === 0) return '–';
  return (
    <ul className={styles.list}>
      {ids.map((id, index) => (
        <li key={id}>
          <a href={`/api/uploads/${operator.code}/${id}`} target="_blank" rel="noreferrer">
            <img src={`/api/uploads/${operator.code}/${id}`} alt={t('picture.sent', { number: index + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  );
}

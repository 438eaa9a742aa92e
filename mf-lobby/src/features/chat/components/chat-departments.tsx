import type { ChatModel } from '@tessera/contracts/chat';
import { Tag } from '@tessera/ui-kit/tag';
import { useTexts } from '../../../locales/use-texts';
import styles from './chat-popup.module.css';

/** An IANA name as people read it. */
const zoneName = (zone: string) => zone.replaceAll('_', ' ');

interface Props {
  models: readonly ChatModel[];
  onChoose(model: ChatModel): void;
}

export function ChatDepartments({ models, onChoose }: Props) {
  const { t } = useTexts();
  return (
    <div>
      <p>{t('chat.choose')}</p>
      <ul className={styles.departments}>
        {models.map((model) => {
          const { id, title, text, entry, available, hours, unread } = model;
          return (
            <li key={id}>
              <button type="button" className={styles.department} onClick={() => onChoose(model)}>
                <span className={styles.name}>{title}</span>
                {unread > 0 ? (
                  <span className={styles.count} role="img" aria-label={t('chat.unread', { count: unread })}>
                    {unread}
                  </span>
                ) : (
                  <Tag tone={available && entry === 'open' ? 'positive' : 'neutral'}>
                    {t(entry === 'login' ? 'chat.login' : available ? 'chat.available' : 'chat.away')}
                  </Tag>
                )}
                <span className={styles.text}>{text}</span>
                {hours && (
                  <span className={styles.hours}>
                    {t('chat.hours', { from: hours.from, to: hours.to, zone: zoneName(hours.timeZone) })}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

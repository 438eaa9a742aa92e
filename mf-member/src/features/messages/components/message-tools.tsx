import { messageKindSchema } from '@tessera/contracts/messages';
import { useSession } from '@tessera/shell-api';
import { Button } from '@tessera/ui-kit/button';
import { SearchField, SelectField } from '@tessera/ui-kit/field';
import { CheckCheck } from 'lucide-react';
import { useTexts } from '../../../locales/use-texts';
import type { MessageFilter } from '../api/messages';
import styles from './messages.module.css';

const kinds = ['ALL', ...messageKindSchema.options] as const;

interface Props {
  filter: MessageFilter;
  onFilter(filter: MessageFilter): void;
  reading: boolean;
  onReadAll(): void;
}

/** MessageTools searches and filters the messages, says how many are unread, and marks all as read. */
export function MessageTools({ filter, onFilter, reading, onReadAll }: Props) {
  const { t } = useTexts();
  const { unread } = useSession();
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t('messages.search')}
          placeholder={t('messages.search')}
          clearLabel={t('messages.searchClear')}
          maxLength={80}
          value={filter.q}
          onChange={(q) => onFilter({ ...filter, q })}
        />
        <SelectField
          label={t('messages.kind')}
          options={kinds.map((value) => ({ value, label: t(`messages.kind.${value}`) }))}
          value={filter.kind}
          onChange={(event) =>
            onFilter({ ...filter, kind: kinds.find((value) => value === event.target.value) ?? 'ALL' })
          }
        />
      </div>
      <div className={styles.state}>
        <p role="status">{unread > 0 ? t('messages.unread', { count: unread }) : t('messages.allRead')}</p>
        {unread > 0 && (
          <Button
            variant="secondary"
            size="s"
            icon={<CheckCheck aria-hidden />}
            loading={reading}
            onClick={onReadAll}
          >
            {t('messages.readAll')}
          </Button>
        )}
      </div>
    </>
  );
}

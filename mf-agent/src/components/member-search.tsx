import { searchLength } from '@tessera/contracts/agent';
import { SearchField } from '@tessera/ui-kit/field';
import { useState } from 'react';
import { useTeamSearch } from '../api/team';
import { useTexts } from '../locales/use-texts';
import styles from './member-search.module.css';

/** Found is a member whom a search has found. */
export interface Found {
  id: string;
  account: string;
  /** Who brought the member in; undefined for the agent. */
  parentId: string | undefined;
}

/** MemberSearch finds members of the whole team by how their account begins. */
export function MemberSearch({ onFind }: { onFind(found: Found): void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const { data, error } = useTeamSearch(typed);
  const isSearching = typed.trim().length >= searchLength;
  return (
    <div className={styles.search}>
      <SearchField
        label={t('search.label')}
        clearLabel={t('search.clear')}
        placeholder={t('search.hint')}
        maxLength={64}
        value={typed}
        onChange={setTyped}
      />
      <div role="status" className={styles.status}>
        {isSearching && error && t('search.failed')}
        {isSearching && data?.list.length === 0 && t('search.none', { account: typed.trim() })}
      </div>
      {isSearching && data && data.list.length > 0 && (
        <ul className={styles.found}>
          {data.list.map(({ id, account, path }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setTyped('');
                  onFind({ id, account, parentId: path.at(-2)?.id });
                }}
              >
                <strong>{account}</strong>
                <small>
                  {path
                    .slice(0, -1)
                    .map((step) => step.account)
                    .join(' › ')}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

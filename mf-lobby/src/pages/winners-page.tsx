import { useShell, useView } from '@tessera/shell-api';
import { Tabs } from '@tessera/ui-kit/tabs';
import { Leaderboards } from '../features/winners/components/leaderboards';
import { WinnerList } from '../features/winners/components/winner-list';
import styles from '../features/winners/components/winners.module.css';
import { useTexts } from '../locales/use-texts';
import { usePageMeta } from '../model/use-page-meta';

/** WinnersPage shows the leaderboards and the winner list (section 2.14), each at an address of its own. */
export default function WinnersPage() {
  const view = useView();
  const { navigation, operator } = useShell();
  const { t } = useTexts();
  usePageMeta({ description: t('board.lead') });
  const tab = view.kind === 'route' && view.path.startsWith('/winners') ? 'winners' : 'leaderboard';
  return (
    <section className={styles.page}>
      <h1>{t(tab === 'winners' ? 'winners.title' : 'board.title')}</h1>
      <p className={styles.intro}>{t(tab === 'winners' ? 'winners.lead' : 'board.lead')}</p>
      {operator.winnerBoard ? (
        <Tabs
          label={t('board.title')}
          value={tab}
          onChange={(next) => navigation.go(`/${next}`)}
          tabs={[
            { value: 'leaderboard', label: t('board.title'), content: <Leaderboards /> },
            { value: 'winners', label: t('winners.title'), content: <WinnerList /> },
          ]}
        />
      ) : (
        <Leaderboards />
      )}
    </section>
  );
}

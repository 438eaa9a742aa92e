import type { GameType } from '@tessera/contracts/operator';
import { useSession, useShell } from '@tessera/shell-api';
import { JackpotSlot } from '../../../components/jackpot-slot';
import { useTexts } from '../../../locales/use-texts';
import { useHotGames } from '../api/get-hot-games';
import { useRecentGames } from '../api/get-recent-games';
import { CategoryRow } from './category-row';
import { ContinueSlot } from './continue-slot';
import { TileRow } from './tile-row';
import { WinnerSlot } from './winner-slot';

/**
 * HomeRows renders the sections of home in the order of section 2.6, with the winner board after the first
 * category.
 */
export function HomeRows() {
  const { operator } = useShell();
  const rows = homeRows(operator.categories);
  return (
    <>
      <RecentRow />
      <HotRow />
      <JackpotSlot />
      {rows.map((gameType, index) => (
        <CategoryRow key={gameType} gameType={gameType}>
          {index === 0 && operator.winnerBoard && <WinnerSlot />}
        </CategoryRow>
      ))}
    </>
  );
}

/** Room is kept while it is not known yet whether there is anything: rows below do not jump for those who play. */
function RecentRow() {
  const { member, restoring } = useSession();
  const { navigation } = useShell();
  const { t } = useTexts();
  const list = useRecentGames();
  const { data, isPending } = list;
  const waiting = restoring || (member !== null && isPending);
  if (!waiting && (!member || !data?.length)) return null;
  return (
    <>
      <ContinueSlot last={member ? data?.[0] : undefined} />
      <TileRow
        title={t('home.recent')}
        games={member ? data : undefined}
        list={list}
        onMore={() => navigation.go('/recent')}
      />
    </>
  );
}

function HotRow() {
  const { navigation } = useShell();
  const { t } = useTexts();
  const list = useHotGames();
  return (
    <TileRow
      first
      title={t('home.hot')}
      games={list.data}
      empty={t('home.noHot')}
      list={list}
      onMore={() => navigation.go('/?type=HOT')}
    />
  );
}

/** Rows of home in their order (section 2.6); the last five only appear where the operator has them. */
const rowOrder: readonly GameType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'INHOUSE',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
];

function homeRows(categories: readonly GameType[]): GameType[] {
  return rowOrder.filter((type) => categories.includes(type));
}

import { Link } from '@tessera/shell-api';
import { buttonClass } from '@tessera/ui-kit/button';
import { MissionList } from '../features/missions/components/mission-list';
import { useTexts } from '../locales/use-texts';

/** MissionPage is missionLeaderboard of section 2.12: what the member can reach, how far they are, and claiming it. */
export default function MissionPage() {
  const { t } = useTexts();
  return (
    <>
      <MissionList />
      <p>
        <Link to="/leaderboard" className={buttonClass({ variant: 'secondary' })}>
          {t('mission.boards')}
        </Link>
      </p>
    </>
  );
}

import { RecordPage } from '../features/records/components/record-page';
import { MemberRounds } from '../features/records/components/member-rounds';
import { useTexts } from '../locales/use-texts';

/** TeamBettingPage shows what the team has played (section 2.13, personalHistoryCopy), down to each round. */
export default function TeamBettingPage() {
  const { t } = useTexts();
  return (
    <RecordPage
      title={t('page.personalHistoryCopy')}
      amounts={['stake', 'turnover', 'payout', 'net']}
      charts={['play']}
      withRounds
      record={MemberRounds}
    />
  );
}

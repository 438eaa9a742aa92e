import { MemberDays } from '../features/records/components/member-days';
import { RecordPage } from '../features/records/components/record-page';
import { useTexts } from '../locales/use-texts';

/** UserLossPage shows what each member has won or lost (section 2.13, palStatementsAgentCopy), day by day. */
export default function UserLossPage() {
  const { t } = useTexts();
  return (
    <RecordPage
      title={t('page.palStatementsAgentCopy')}
      amounts={['deposits', 'withdrawals', 'stake', 'payout', 'bonuses', 'net']}
      charts={['play', 'money']}
      record={MemberDays}
    />
  );
}

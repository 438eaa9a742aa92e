import { IncomeRecord } from '../features/income/components/income-record';

/** DividendRecordPage shows dividends (section 2.13, agentDividendRecordCopy2). */
export default function DividendRecordPage() {
  return <IncomeRecord kind="dividend" />;
}

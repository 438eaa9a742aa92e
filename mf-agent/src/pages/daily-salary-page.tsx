import { IncomeRecord } from '../features/income/components/income-record';

/** DailySalaryPage shows daily salary (section 2.13, agentDailyWages2). */
export default function DailySalaryPage() {
  return <IncomeRecord kind="daily" />;
}

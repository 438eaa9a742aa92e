import { IncomeRecord } from '../features/income/components/income-record';

/** RealtimeSalaryPage shows real-time salary (section 2.13, agentRealtimeSalary). */
export default function RealtimeSalaryPage() {
  return <IncomeRecord kind="realtime" />;
}

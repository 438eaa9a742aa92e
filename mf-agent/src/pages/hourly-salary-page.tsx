import { IncomeRecord } from '../features/income/components/income-record';

/** HourlySalaryPage shows hourly salary (section 2.13, agentHourSalary). */
export default function HourlySalaryPage() {
  return <IncomeRecord kind="hourly" />;
}

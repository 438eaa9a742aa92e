import { IncomeRecord } from '../features/income/components/income-record';

/** MyIncomePage shows what all contracts have paid (section 2.13, agentRevenueReport). */
export default function MyIncomePage() {
  return <IncomeRecord kind="ALL" />;
}

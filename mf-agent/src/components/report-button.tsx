import { teamReportCall, type TeamReport } from '@tessera/contracts/agent';
import type { CallInput } from '@tessera/contracts';
import { useShell } from '@tessera/shell-api';
import { useTexts } from '../locales/use-texts';
import { CsvButton } from './csv-button';

type Props = Omit<CallInput<typeof teamReportCall>, 'report'> & { report: TeamReport };

/** ReportButton downloads a table of the team. */
export function ReportButton(request: Props) {
  const { api } = useShell();
  const { t } = useTexts();
  return <CsvButton label={t(`report.${request.report}`)} load={() => api.call(teamReportCall, request)} />;
}

import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { DownloadButton, saveText } from '@tessera/ui-kit/download-button';
import { useTexts } from '../locales/use-texts';

interface Props {
  /** What the file has. */
  label: string;
  load(): Promise<{ fileName: string; csv: string; isWhole: boolean }>;
}

/** CsvButton downloads a table for spreadsheets, as the platform has it: all of it, not the page on screen. */
export function CsvButton({ label, load }: Props) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [busy, download] = useSingleFlight(async () => {
    try {
      const { fileName, csv, isWhole } = await load();
      saveText(csv, fileName, 'text/csv');
      if (!isWhole) dialogs.notify({ tone: 'info', title: t('report.cut'), text: t('report.cutText') });
    } catch (error) {
      dialogs.notify({ tone: 'danger', title: t('report.failed'), text: errorText(error) });
    }
  });
  return (
    <DownloadButton
      format={t('report.csv')}
      label={label}
      loading={busy}
      onDownload={() => void download()}
    />
  );
}

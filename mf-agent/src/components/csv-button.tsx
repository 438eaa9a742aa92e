import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { Download } from 'lucide-react';
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
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = fileName;
      link.click();
      URL.revokeObjectURL(address);
      if (!isWhole) dialogs.notify({ tone: 'info', title: t('report.cut'), text: t('report.cutText') });
    } catch (error) {
      dialogs.notify({ tone: 'danger', title: t('report.failed'), text: errorText(error) });
    }
  });
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<Download aria-hidden />}
      loading={busy}
      aria-label={label}
      onClick={() => void download()}
    >
      {t('report.csv')}
    </Button>
  );
}

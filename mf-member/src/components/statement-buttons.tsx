import { createStatementCall, type StatementCall, type StatementFormat } from '@tessera/contracts/records';
import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { DownloadButton, startDownload } from '@tessera/ui-kit/download-button';
import type { ReactNode } from 'react';
import { useTexts } from '../locales/use-texts';
import type { RangeChoice } from '@tessera/ui-kit/range-filter';
import styles from './statement-buttons.module.css';

interface Props {
  choice: RangeChoice;
  /** What it is a statement of: the wallet, where nothing else is named. */
  call?: StatementCall;
  /** What else can be done with the period. */
  children?: ReactNode;
}

/** StatementButtons download the statement of a period. The browser writes the file as it comes, however long it is. */
export function StatementButtons({ choice, call = createStatementCall, children }: Props) {
  return (
    <div className={styles.buttons}>
      <StatementButton choice={choice} call={call} format="csv" />
      <StatementButton choice={choice} call={call} format="pdf" />
      {children}
    </div>
  );
}

function StatementButton({
  choice: { range, from, to },
  call,
  format,
}: Required<Pick<Props, 'choice' | 'call'>> & { format: StatementFormat }) {
  const { api, dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const [busy, download] = useSingleFlight(async () => {
    try {
      const { path, fileName } = await api.call(call, {
        range,
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        format,
      });
      startDownload(path, fileName);
    } catch (error) {
      dialogs.notify({ tone: 'danger', title: t('statement.failed'), text: errorText(error) });
    }
  });
  return (
    <DownloadButton
      format={format.toUpperCase()}
      label={t('statement.download', { format: format.toUpperCase() })}
      loading={busy}
      onDownload={() => void download()}
    />
  );
}

import { useErrorText, useShell } from '@tessera/shell-api';
import { useSingleFlight } from '@tessera/shell-api/submit';
import { Button } from '@tessera/ui-kit/button';
import { Card } from '../../../components/card';
import { useTexts } from '../../../locales/use-texts';
import { useLeaveUpline } from '../api/member-transfers';

/** LeaveUpline lets a member leave who brought them in, where the operator allows it. It asks before. */
export function LeaveUpline({ upline }: { upline: string }) {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const errorText = useErrorText();
  const leave = useLeaveUpline();
  const [busy, press] = useSingleFlight(async () => {
    const isSure = await dialogs.confirm({
      title: t('leave.sure', { account: upline }),
      text: t('leave.text', { account: upline }),
      cancelLabel: t('cancel'),
      confirmLabel: t('leave.confirm'),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await leave();
      dialogs.notify({ tone: 'success', title: t('leave.done', { account: upline }) });
    } catch (error) {
      dialogs.notify({ tone: 'danger', title: t('leave.failed'), text: errorText(error) });
    }
  });
  return (
    <Card title={t('leave.title')} text={t('leave.text', { account: upline })}>
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void press()}>
          {t('leave.action', { account: upline })}
        </Button>
      </div>
    </Card>
  );
}

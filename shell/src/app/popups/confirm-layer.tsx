import { ConfirmDialog } from '@tessera/ui-kit/dialog';
import type { OpenConfirm } from '@tessera/shell-api/host';
import { useTexts } from '../../host/use-texts';

export default function ConfirmLayer({ confirm }: { confirm: OpenConfirm }) {
  const { t } = useTexts();
  const { title, text, confirmLabel, cancelLabel, tone } = confirm.options;
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      closeLabel={t('dialog.close')}
      tone={tone === 'danger' ? 'danger' : 'primary'}
      onConfirm={() => confirm.answer(true)}
      onCancel={() => confirm.answer(false)}
    />
  );
}

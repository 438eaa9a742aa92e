import { ToastViewport } from '@tessera/ui-kit/toast';
import type { Overlays } from '@tessera/shell-api/host';
import { useHost } from '../../host/host-context';
import { useTexts } from '../../host/use-texts';

const tones = { success: 'positive', info: 'info', warning: 'danger', danger: 'danger' } as const;

export default function NoticeLayer({ notices }: { notices: Overlays['notices'] }) {
  const { overlays } = useHost();
  const { t } = useTexts();
  return (
    <ToastViewport
      labels={{ region: t('layout.notices'), close: t('dialog.close'), notification: t('dialog.notice') }}
      items={notices.map(({ id, tone, title, text }) => ({ id: String(id), title, text, tone: tones[tone] }))}
      onDismiss={(id) =>
        overlays.setState((now) => ({ notices: now.notices.filter((notice) => String(notice.id) !== id) }))
      }
    />
  );
}

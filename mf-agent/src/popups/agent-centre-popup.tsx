import { usePopupParams, useShell } from '@tessera/shell-api';
import { Dialog } from '@tessera/ui-kit/dialog';
import { useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { pageOf } from '../model/pages';
import { CentrePage } from '../pages/centre-page';

const look = { open: true, size: 'l', sheet: 'full', focus: 'title' } as const;

/**
 * AgentCentrePopup is the agent centre of section 2.11 over whatever page there is. `page` says which page is first.
 */
export default function AgentCentrePopup() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const { page: first } = usePopupParams();
  const [page, setPage] = useState(() => pageOf(typeof first === 'string' ? `?page=${first}` : ''));
  return (
    <Dialog
      {...look}
      title={t('centre.menu')}
      closeLabel={t('popup.close')}
      onClose={() => dialogs.closePopup()}
    >
      <CentrePage requested={page} onPage={setPage} />
    </Dialog>
  );
}

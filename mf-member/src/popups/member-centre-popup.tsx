import { usePopupParams, useShell } from '@tessera/shell-api';
import { Dialog } from '@tessera/ui-kit/dialog';
import { useState } from 'react';
import { useTexts } from '../locales/use-texts';
import { pageOf } from '../model/pages';
import { CentrePage } from '../pages/centre-page';

/**
 * MemberCentrePopup is the member panel of section 2.11: the member centre over whatever page there is, as over a
 * game that goes on below. `page` says which page is first.
 */
export default function MemberCentrePopup() {
  const { dialogs } = useShell();
  const { t } = useTexts();
  const { page: first } = usePopupParams();
  const [page, setPage] = useState(() => pageOf(typeof first === 'string' ? `?page=${first}` : ''));
  return (
    <Dialog
      open
      size="l"
      sheet="full"
      focus="title"
      title={t('title.member')}
      closeLabel={t('popup.close')}
      onClose={() => dialogs.closePopup()}
    >
      <CentrePage page={page} onPage={setPage} />
    </Dialog>
  );
}

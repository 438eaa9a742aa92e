import { describeHost } from '@tessera/testing/host-parity';
import { tokenStorage } from '@tessera/shell-api/host';
import { sessionPages } from './session-pages';

const { openPage, tokenOf } = sessionPages();
let token = '';
beforeEach(async () => {
  // A test that signs out ends the session of its token.
  token = await tokenOf('player01');
});

describeHost("the site's host", () => {
  const { shell, session, reports, overlays } = openPage();
  return {
    shell,
    reports,
    popup: () => overlays.getState().popup ?? undefined,
    answerConfirm: (confirmed) => overlays.getState().confirm?.answer(confirmed),
    async enter() {
      tokenStorage.write(token);
      await session.restore();
    },
  };
});

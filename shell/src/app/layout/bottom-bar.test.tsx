import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberInfo } from '@tessera/contracts/member';
import { renderInFrame } from '../../testing/render-in-frame';
import { BottomBar } from './bottom-bar';

const member = { account: 'free01', nickname: '', id: '7', hasVip: false } as unknown as MemberInfo;

test('a trial account that chooses "me" is told that it needs a real one', async () => {
  const { overlays, sessionStore, shell } = await renderInFrame(<BottomBar />);
  const openPopup = jest.spyOn(shell.dialogs, 'openPopup').mockReturnValue();
  act(() => sessionStore.setState({ state: 'trial', member, token: 'token' }));
  await userEvent.click(screen.getByRole('button', { name: 'Me' }));
  expect(openPopup).not.toHaveBeenCalled();
  expect(overlays.getState().confirm).toMatchObject({
    options: { text: expect.stringContaining('real account') },
  });
});

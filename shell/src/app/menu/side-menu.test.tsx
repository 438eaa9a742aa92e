import { act } from '@testing-library/react';
import { renderInFrame } from '../../testing/render-in-frame';
import { SideMenu } from './side-menu';

test('a popup closes the drawer, which would be over it', async () => {
  const onClose = jest.fn();
  const { overlays } = await renderInFrame(<SideMenu open={false} onClose={onClose} />);
  onClose.mockClear();
  const open = (id: string, serial: number) =>
    act(() => overlays.setState({ popup: { id, serial, remote: 'lobby', params: {} } }));
  open('notice', 1);
  open('feedback', 2);
  expect(onClose).toHaveBeenCalledTimes(2);
  act(() => overlays.setState({ popup: null }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

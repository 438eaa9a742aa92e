import { act, screen } from '@testing-library/react';
import { renderInFrame } from '../../testing/render-in-frame';
import { stubMedia } from '../../testing/stub-media';
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

test('the column is rendered where the style sheet shows it, and nowhere else', async () => {
  const setWide = stubMedia(false);
  await renderInFrame(<SideMenu open={false} onClose={() => {}} />);
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => setWide(true));
  expect(await screen.findByRole('navigation', { name: 'Site menu' })).toBeInTheDocument();
  act(() => setWide(false));
  expect(screen.queryByRole('complementary')).toBeNull();
});

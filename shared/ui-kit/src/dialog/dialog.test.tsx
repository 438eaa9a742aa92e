import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, Dialog, type DialogProps } from '.';

// A page is let go of in the frame after the one in which its last dialog went.
afterEach(async () => {
  jest.restoreAllMocks();
  cleanup();
  await waitFor(() => {
    if (document.documentElement.style.overflow !== '') throw new Error('the page is still held');
  });
});

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Notice"
        closeLabel="Close"
        delay={1}
        {...props}
      >
        <input aria-label="Name" />
        <button>Send</button>
      </Dialog>
    </>
  );
}

async function openPage(props: Partial<DialogProps> = {}) {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Notice' }) };
}

afterEach(() => jest.restoreAllMocks());

it('takes the focus in, keeps it in, and gives it back', async () => {
  const { user, dialog } = await openPage();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  for (let step = 0; step < 5; step++) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('stands beside a page that goes on where it is docked and there is room, and is a sheet on a phone', async () => {
  const media = jest.spyOn(window, 'matchMedia');
  media.mockReturnValue({ matches: true } as MediaQueryList);
  const { user, dialog } = await openPage({ docked: true });
  expect(dialog).not.toHaveAttribute('aria-modal');
  expect(document.documentElement.style.overflow).toBe('');
  const elsewhere = screen.getByRole('button', { name: 'Open' });
  act(() => elsewhere.focus());
  expect(elsewhere).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  cleanup();
  media.mockReturnValue({ matches: false } as MediaQueryList);
  expect((await openPage({ docked: true })).dialog).toHaveAttribute('aria-modal', 'true');
});

it('begins at the title of what is there to be read, and never at a choice of its footer', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const footer = <input type="checkbox" aria-label="Not again" />;
  const dialog = (focus: 'field' | 'title') => (
    <Dialog open focus={focus} onClose={() => {}} title="News" closeLabel="Close" delay={0} footer={footer}>
      <p>Something has changed.</p>
    </Dialog>
  );
  render(dialog('title'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'News' })).toHaveFocus());
  cleanup();
  render(dialog('field'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

it('begins at the first field that is seen, where that opens no keyboard', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  render(
    <Dialog open onClose={() => {}} title="Notice" closeLabel="Close" delay={0}>
      <input aria-label="For password managers" hidden />
      <input aria-label="Password" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

it('hides the page behind from screen readers while it is open, and touches no style of it', async () => {
  const { user } = await openPage();
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  expect(screen.getByText('Open')).toBeInTheDocument();
  expect(document.body).not.toHaveAttribute('style');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Open' })).toBeInTheDocument();
});

it('is there at once where it is told to', () => {
  render(
    <Dialog open onClose={() => {}} title="Notice" closeLabel="Close" delay={0}>
      Text
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Notice' })).toBeInTheDocument();
});

it('stays open on a click outside, unless told otherwise', async () => {
  const { user, dialog } = await openPage();
  await user.click(dialog.parentElement as HTMLElement);
  expect(dialog).toBeInTheDocument();
});

it('closes on a click outside when told to', async () => {
  const { user, dialog } = await openPage({ closeOnOutside: true });
  await user.click(dialog.parentElement as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has a close button by default, and none when asked', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('holds the page still and gives its place back', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  const { user } = await openPage();
  await waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.documentElement.style.overflow).toBe(''));
  expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 640, behavior: 'instant' });
});

it('leaves the place of a page that was gone to from it', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { user } = await openPage();
  await waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'));
  history.replaceState(null, '', '/elsewhere');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.documentElement.style.overflow).toBe(''));
  expect(scrollTo).not.toHaveBeenCalled();
  history.replaceState(null, '', '/');
});

it('shows after 100 milliseconds by default', () => {
  jest.useFakeTimers();
  render(
    <Dialog open onClose={() => {}} title="Notice" closeLabel="Close">
      Text
    </Dialog>,
  );
  act(() => jest.advanceTimersByTime(99));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  jest.useRealTimers();
});

it('moves by its title bar with a mouse, and not with a finger', async () => {
  const { dialog } = await openPage();
  const bar = screen.getByText('Notice').parentElement as HTMLElement;
  bar.setPointerCapture = jest.fn();
  const at = (type: string, pointerType: string, x: number, y: number) =>
    fireEvent(
      bar,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 }), {
        pointerId: 1,
        pointerType,
      }),
    );
  at('pointerdown', 'touch', 10, 10);
  at('pointermove', 'touch', 60, 40);
  expect(dialog.style.translate).toBe('');
  at('pointerdown', 'mouse', 10, 10);
  at('pointermove', 'mouse', 60, 40);
  at('pointerup', 'mouse', 60, 40);
  expect(dialog.style.translate).toBe('50px 30px');
  at('pointermove', 'mouse', 90, 90);
  expect(dialog.style.translate).toBe('50px 30px');
});

it('asks a question as an alert dialog, described by its text', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      open
      delay={1}
      title="Leave?"
      text="Your bet is not placed."
      confirmLabel="Leave"
      cancelLabel="Stay"
      closeLabel="Close"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  const question = await screen.findByRole('alertdialog', { name: 'Leave?' });
  expect(question).toHaveAccessibleDescription('Your bet is not placed.');
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('follows its content from its smallest size on, unless a size is given', async () => {
  const { dialog } = await openPage();
  for (const size of ['s', 'm', 'l']) expect(dialog).not.toHaveClass(size);
});

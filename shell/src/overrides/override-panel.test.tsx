import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleBoot } from '../testing/sample-boot';
import { activate } from './active';
import { OverrideNote } from './override-note';
import { OverridePanel } from './override-panel';
import type { Overrides } from './overrides';

const pinned = sampleBoot({ lobby: [{ paths: ['/'] }], points: [{ paths: ['/pointMall'] }] });
const local = 'http://localhost:8190';

function show(active: Overrides, silent: string[] = []) {
  const changes: Overrides[] = [];
  render(
    <OverridePanel pinned={pinned} active={active} silent={silent} onChange={(next) => changes.push(next)} />,
  );
  return { changes, user: userEvent.setup() };
}

test('without an override there is a button and no banner', () => {
  show({});
  expect(screen.getByRole('button', { name: 'Local code' })).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a banner names what runs from this machine, and one click resets it', async () => {
  const { changes, user } = show({ points: local }, ['points']);
  expect(screen.getByRole('status')).toHaveTextContent(`points from ${local}`);
  expect(screen.getByRole('status')).toHaveTextContent(`No answer from ${local}`);
  await user.click(screen.getByRole('button', { name: 'Back to the pinned releases' }));
  expect(changes).toEqual([{}]);
});

test('an origin is entered by keyboard alone', async () => {
  const { changes, user } = show({});
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Run remotes from this machine' });
  await user.click(screen.getByRole('textbox', { name: 'points, pinned 1.0.0' }));
  await user.keyboard(`${local}{Enter}`);
  expect(changes).toEqual([{ points: local }]);
});

test('another origin is refused at its field', async () => {
  const { changes, user } = show({});
  await user.click(screen.getByRole('button', { name: 'Local code' }));
  const field = await screen.findByRole('textbox', { name: 'points, pinned 1.0.0' });
  await user.type(field, 'https://evil.example{Enter}');
  expect(field).toHaveAccessibleDescription(/Only addresses of this machine/);
  expect(changes).toEqual([]);
});

test('a failure says that the part came from an override', () => {
  activate({ points: local });
  render(
    <>
      <div data-remote="points" role="alert">
        <OverrideNote />
      </div>
      <div data-remote="lobby" role="note">
        <OverrideNote />
      </div>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(`comes from ${local}`);
  expect(screen.getByRole('note')).toHaveTextContent(/^$/);
  activate({});
});

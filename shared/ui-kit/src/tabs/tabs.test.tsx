import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Tabs } from './tabs';

function Games({ keep }: { keep?: boolean }) {
  const [tab, setTab] = useState<'all' | 'hot'>('all');
  return (
    <Tabs
      label="Games"
      value={tab}
      onChange={setTab}
      keep={keep}
      tabs={[
        { value: 'all', label: 'All', content: <input aria-label="Every game" /> },
        { value: 'hot', label: 'Hot', content: 'Played most' },
      ]}
    />
  );
}

afterEach(() => {
  document.dir = '';
});

test('a tab names its panel, and the panel its tab', async () => {
  render(<Games />);
  await userEvent.click(screen.getByRole('tab', { name: 'Hot' }));
  const panel = screen.getByRole('tabpanel', { name: 'Hot' });
  expect(panel).toHaveTextContent('Played most');
  expect(screen.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-controls', panel.id);
  expect(screen.queryByLabelText('Every game')).toBeNull();
});

test('a panel that is kept has what was typed there', async () => {
  render(<Games keep />);
  await userEvent.type(screen.getByLabelText('Every game'), 'koi');
  await userEvent.click(screen.getByRole('tab', { name: 'Hot' }));
  expect(screen.getByLabelText('Every game')).not.toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  expect(screen.getByLabelText('Every game')).toHaveValue('koi');
});

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
])('the arrow key of a page that reads %s moves to the next tab', async (direction, key) => {
  document.dir = direction;
  render(<Games />);
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  await userEvent.keyboard(key);
  expect(screen.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true');
});

test('can be rendered into a page of either direction and hydrated there', async () => {
  const html = renderToString(<Games />);
  expect(html).not.toMatch(/ (style|dir)=/);
  document.body.innerHTML = `<div id="view">${html}</div>`;
  document.dir = 'rtl';
  const troubles: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.getElementById('view') as HTMLElement, <Games />, {
      onRecoverableError: (error) => troubles.push(error),
    }),
  );
  expect(troubles).toEqual([]);
  await act(async () => root.unmount());
});

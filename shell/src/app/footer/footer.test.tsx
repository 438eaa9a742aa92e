import { screen, within } from '@testing-library/react';
import { renderInFrame } from '../../testing/render-in-frame';
import Footer from './footer';

test('the footer names ways to pay and who helps, and its seal leads to the licence', async () => {
  await renderInFrame(<Footer />, {}, ({ boot }) => {
    boot.operator.paymentBrands = ['GCash'];
    boot.operator.compliance = {
      licence: { authority: 'Gaming Board', number: 'GB 17', url: 'https://board.example/17' },
      help: [{ name: 'Help line', url: 'https://help.example/' }],
    };
  });
  expect(within(screen.getByRole('list', { name: 'Ways to pay' })).getByText('GCash')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Help line' })).toHaveAttribute('href', 'https://help.example/');
  expect(screen.getByRole('link', { name: /Gaming Board.*GB 17/ })).toHaveAttribute(
    'href',
    'https://board.example/17',
  );
});

test('a channel shows only with a URL', async () => {
  await renderInFrame(<Footer />, {}, ({ boot }) => {
    boot.operator.links.social = { telegram: 'https://t.me/example' };
  });
  const channels = screen.getByRole('list', { name: 'Follow us' });
  expect(within(channels).getAllByRole('link')).toHaveLength(1);
  expect(within(channels).getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/example',
  );
});

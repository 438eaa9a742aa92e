import { act, screen, within } from '@testing-library/react';
import { renderInFrame } from '../../testing/render-in-frame';
import Footer from './footer';
import SlimFooter from './slim-footer';

test('the footer names ways to pay and who helps, and its seal leads to the licence', async () => {
  await renderInFrame(<Footer />, {}, ({ boot }) => {
    boot.operator.paymentBrands = ['GCash'];
    boot.operator.compliance = {
      licence: { authority: 'Gaming Board', number: 'GB 17', url: 'https://board.example/17' },
      help: [{ name: 'Help line', url: 'https://help.example/' }],
      licensee: 'Example Games Ltd, 1 High Street.',
      complaints: '/help#contact',
      dispute: { name: 'Fair Ltd', url: 'https://fair.example/' },
    };
  });
  expect(screen.getByText(/^Example Games Ltd, 1 High Street\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complaints' })).toHaveAttribute('href', '/help#contact');
  expect(screen.getByRole('link', { name: 'Disputes: Fair Ltd' })).toHaveAttribute(
    'href',
    'https://fair.example/',
  );
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

test.each([
  ['whole', Footer],
  ['slim', SlimFooter],
])('in the %s foot the tools of safer play are one press away for members', async (_, Foot) => {
  const { sessionStore } = await renderInFrame(<Foot />);
  expect(screen.getByRole('img', { name: '18+ only' })).toBeVisible();
  const link = () => screen.getByRole('link', { name: 'Responsible gaming' });
  expect(link()).toHaveAttribute('href', '/help#responsible-gaming');
  act(() => sessionStore.setState({ state: 'member', token: 'token' }));
  expect(link()).toHaveAttribute('href', '/member?page=protection');
});

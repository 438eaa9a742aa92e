import { render, screen, waitFor } from '@testing-library/react';
import { Money } from './money';
import { between } from './use-count-up';

const peso = { code: 'PHP', symbol: '₱', digits: 2 };

it('hides the amount behind stars and says so', () => {
  render(<Money amount="12.50" currency={peso} language="en" hidden hiddenLabel="Balance hidden" />);
  expect(screen.getByText('***')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Balance hidden')).toBeInTheDocument();
  expect(screen.queryByText(/12\.50/)).toBeNull();
});

it('counts to a new amount and announces only where it ends', async () => {
  const balance = (amount: string) => (
    <Money amount={amount} currency={peso} language="en" countUp announce />
  );
  const { rerender } = render(balance('100.00'));
  expect(screen.getByRole('status')).toHaveTextContent('₱100.00');
  rerender(balance('250.00'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('₱250.00'));
});

it('counts in exact minor units and ends on the way', () => {
  expect(between('999999999999999.00', '999999999999999.50', 1)).toBe('999999999999999.50');
  expect(between('10.00', '0.00', 0)).toBe('10.00');
  expect(between('-1.00', '1.00', 1)).toBe('1.00');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './pagination';

const labels = {
  nav: 'Pages of games',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
  position: (page: number, total: number) => `${page} of ${total}`,
};

it('marks the current page and goes to another one by keyboard', async () => {
  const onPage = jest.fn();
  render(<Pagination page={2} total={20} onPage={onPage} labels={labels} />);
  expect(screen.getByRole('navigation', { name: 'Pages of games' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  screen.getByRole('button', { name: 'Page 5' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onPage).toHaveBeenCalledWith(5);
});

it('does not go where it is, nor beyond the ends', async () => {
  const onPage = jest.fn();
  render(<Pagination page={3} total={3} onPage={onPage} labels={labels} />);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(onPage).not.toHaveBeenCalled();
});

it('shows nothing for a single page', () => {
  const { container } = render(<Pagination page={1} total={1} onPage={() => {}} labels={labels} />);
  expect(container).toBeEmptyDOMElement();
});

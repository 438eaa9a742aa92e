import { act, render, screen } from '@testing-library/react';
import { Dialog } from '../dialog';
import { clockText, Countdown } from './countdown';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('counts down by the clock it is given and ends once', () => {
  const onEnd = jest.fn();
  const serverAhead = () => Date.now() + 5_000;
  render(<Countdown deadline={8_000} now={serverAhead} label="Closes in" onEnd={onEnd} />);
  expect(screen.getByRole('timer', { name: 'Closes in' })).toHaveTextContent('00:03');
  pass(2_000);
  expect(screen.getByRole('timer')).toHaveTextContent('00:01');
  expect(onEnd).not.toHaveBeenCalled();
  pass(5_000);
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('speaks at few moments only', () => {
  const announcement = (left: number) => `${left} seconds left`;
  render(<Countdown deadline={12_000} now={Date.now} label="Closes in" announcement={announcement} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(2_000);
  expect(screen.getByRole('status')).toHaveTextContent('10 seconds left');
  pass(5_000);
  expect(screen.getByRole('status')).toHaveTextContent('10 seconds left');
});

it.each([
  [5, '00:05'],
  [65, '01:05'],
  [3725, '1:02:05'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it('hides behind a dialog with the button that it stands in', () => {
  render(
    <>
      <button type="button">
        Minute Lotto <Countdown deadline={65_000} now={() => 0} label="Closes in" />
      </button>
      <Dialog open title="Place it?" closeLabel="Close" delay={0} onClose={() => undefined}>
        No
      </Dialog>
    </>,
  );
  pass(100);
  expect(screen.getByRole('dialog', { name: 'Place it?' })).toBeVisible();
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).not.toContainEqual(
    expect.stringContaining('Minute Lotto'),
  );
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useOptimisticChoice } from './use-optimistic-choice';

/** Follows a choice as a URL does, but for "refused". */
function Choices({ followed }: { followed: (choice: string) => void }) {
  const [chosen, setChosen] = useState('first');
  const [answered, choose] = useOptimisticChoice(chosen, (choice) => {
    followed(choice);
    if (choice !== 'refused') setChosen(choice);
  });
  return ['first', 'second', 'refused'].map((choice) => (
    <button key={choice} type="button" aria-pressed={choice === answered} onClick={() => choose(choice)}>
      {choice}
    </button>
  ));
}

const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

test('a choice shows before anything follows from it', async () => {
  const followed = jest.fn();
  render(<Choices followed={followed} />);
  act(() => screen.getByRole('button', { name: 'second' }).click());
  expect(pressed()).toBe('second');
  expect(followed).not.toHaveBeenCalled();
  await waitFor(() => expect(followed).toHaveBeenCalledWith('second'));
  expect(pressed()).toBe('second');
});

test('a choice that leads to no navigation is undone', async () => {
  const followed = jest.fn();
  render(<Choices followed={followed} />);
  act(() => screen.getByRole('button', { name: 'refused' }).click());
  expect(pressed()).toBe('refused');
  await waitFor(() => expect(followed).toHaveBeenCalledWith('refused'));
  await waitFor(() => expect(pressed()).toBe('first'));
});

test('of two quick choices the last one wins', async () => {
  const followed = jest.fn();
  render(<Choices followed={followed} />);
  act(() => screen.getByRole('button', { name: 'second' }).click());
  act(() => screen.getByRole('button', { name: 'first' }).click());
  await waitFor(() => expect(followed.mock.calls).toEqual([['second'], ['first']]));
  expect(pressed()).toBe('first');
});

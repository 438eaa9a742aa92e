import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testOffice, type TestOffice } from './testing/office';

let office: TestOffice;
beforeAll(async () => {
  office = await testOffice();
});
afterEach(cleanup);
afterAll(() => office.close());

interface Rule {
  id: string;
  rounds: number | null;
  roundGames: string[];
}

async function valueOf<T>(token: string, path: string): Promise<T> {
  const answer = await office.ask('GET', `/api/resources/aurora/${path}`, token);
  return ((await answer.json()) as { value: T }).value;
}

test('a rule of free rounds asks for rounds, their stake and games, and says what is wrong at each', async () => {
  const token = await office.add('rounds', 'finance');
  const { items } = await valueOf<{ items: Rule[] }>(token, 'bonus-rules?kind=FREE_ROUNDS');
  const { id = '', roundGames = [] } = items[0] ?? {};
  await office.open(`/back-office/aurora/bonus-rules/${id}`, token);
  const rounds = await screen.findByLabelText(/^Free rounds/);
  const games = screen.getByLabelText(/^Games of the rounds/);
  await waitFor(() => expect(games).toHaveDisplayValue(roundGames.join(' ')));
  expect(screen.queryByLabelText(/^Percent of the deposit/)).toBeNull();
  const save = screen.getByRole('button', { name: 'Save' });

  await userEvent.clear(games);
  await userEvent.type(games, 'NO-SUCH-GAME');
  await userEvent.click(save);
  await waitFor(() => expect(games).toBeInvalid());
  expect(games).toHaveDisplayValue('NO-SUCH-GAME');

  await userEvent.clear(games);
  await userEvent.type(games, roundGames.join(', '));
  const stake = screen.getByLabelText(/^Stake of a round/);
  await userEvent.clear(stake);
  await userEvent.type(stake, '999999');
  await userEvent.click(save);
  await waitFor(() => expect(stake).toBeInvalid());
  expect(games).toBeValid();

  await userEvent.clear(stake);
  await userEvent.type(stake, '3');
  await userEvent.clear(rounds);
  await userEvent.type(rounds, '12');
  await userEvent.click(save);
  await screen.findByText('Saved');
  const { record } = await valueOf<{ record: Rule }>(token, `bonus-rules/${id}`);
  expect(record).toMatchObject({ rounds: 12, roundStake: '3.00', roundGames });
});

test('another kind of bonus asks for its share, and for no rounds', async () => {
  const token = await office.add('shares', 'finance');
  await office.open('/back-office/aurora/bonus-rules/new', token);
  const kind = await screen.findByLabelText(/^Given with/);
  await userEvent.selectOptions(kind, 'Any deposit: free rounds');
  await screen.findByLabelText(/^Free rounds/);
  await userEvent.selectOptions(kind, 'A later deposit');
  await screen.findByLabelText(/^Percent of the deposit/);
  for (const label of [/^Free rounds/, /^Stake of a round/, /^Games of the rounds/, /^Period/])
    expect(screen.queryByLabelText(label)).toBeNull();
});

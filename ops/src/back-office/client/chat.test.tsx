import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testOffice, type TestOffice } from './testing/office';

let office: TestOffice;
beforeAll(async () => {
  office = await testOffice();
});
afterAll(() => office.close());

const list = '/back-office/aurora/chat';

/** A conversation in which a visitor has written once. */
async function written(account: string, text: string): Promise<string> {
  const { db, clock } = office.platform;
  const at = clock.now();
  const { id } = await db
    .insertInto('chat_conversation')
    .values({
      operator: 'aurora',
      member_id: null,
      account,
      language: 'EN',
      department: 'service',
      state: 'WAITING',
      last_sequence: 1,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('chat_message')
    .values({
      conversation_id: id,
      sequence: 1,
      side: 'PLAYER',
      author: account,
      client_id: `client-${account}`,
      text,
      created_at: at,
    })
    .execute();
  return String(id);
}

test('who answers players sees who waits, answers as text and closes', async () => {
  const token = await office.add('sue', 'support');
  const id = await written('visitor01', '<b>Where</b> is my bonus?');
  await office.open(list, token);
  const row = await screen.findByRole('row', { name: /visitor01/ });
  expect(row).toHaveTextContent('<b>Where</b> is my bonus?');
  expect(row).toHaveTextContent('1 unanswered');
  await userEvent.click(within(row).getByRole('link', { name: 'visitor01' }));
  const field = await screen.findByRole('textbox', { name: 'Answer' });
  await userEvent.type(field, 'It is there.');
  // What is typed is there again after another page.
  await office.open(`${list}/${id}`, token);
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue('It is there.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const log = screen.getByRole('log', { name: 'Messages' });
  await within(log).findByText('It is there.');
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Close the conversation' }));
  await within(log).findByText(/Closed by sue/);
  // An answer too late is refused, and stays typed.
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'One thing more');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveAttribute('aria-invalid', 'true'),
  );
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('One thing more');
});

test('an answer that is sent again after a lost response is one message', async () => {
  const token = await office.add('sam', 'support');
  const id = await written('visitor02', 'Hello?');
  await office.open(`${list}/${id}`, token);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Hello!');
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    await send(input, init);
    globalThis.fetch = send;
    throw new TypeError('the network is gone');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/No answer. Check your connection/);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue(''));
  const answers = await act(() =>
    office.platform.db
      .selectFrom('chat_message')
      .select('text')
      .where('conversation_id', '=', BigInt(id))
      .where('side', '=', 'STAFF')
      .execute(),
  );
  expect(answers).toEqual([{ text: 'Hello!' }]);
});

test('hides chat from who has no chat role, and says which role opens it', async () => {
  const token = await office.add('ed', 'editor');
  await office.open(list, token);
  await screen.findByText('Live chat isn’t open to your role');
  await office.settled();
  const menu = screen.getByRole('navigation', { name: 'Back office' });
  expect(within(menu).queryByRole('link', { name: 'Live chat' })).toBeNull();
  for (const path of ['/api/chat/aurora', '/api/chat/aurora/1'])
    expect((await office.ask('GET', path, token)).status).toBe(403);
});

import { createHash, randomUUID } from 'node:crypto';
import { headers as wire } from '@tessera/contracts';
import { openedNumeroCall, placeLotterySlipCall } from '@tessera/contracts/lottery';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { until } from './programs';

/** signedIn makes a session of the account, as signing in does, and returns its token. */
export async function signedIn(databaseUrl: string, account: string): Promise<string> {
  const token = randomUUID();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const hash = createHash('sha256').update(token).digest();
  await client.query(
    `insert into session (token_hash, member_id, created_at, last_seen_at, expires_at)
     select $1, id, now(), now(), now() + interval '1 hour' from member where account = $2 and operator = 'aurora'`,
    [hash, account],
  );
  await client.end();
  return token;
}

/** placeBet places a slip of one line, ten on BIG, in a draw that stays open for a while. */
export async function placeBet(port: number, token: string): Promise<void> {
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://localhost:${port}${path}`, init);
    const envelope = (await answer.json()) as {
      success: boolean;
      value: { open: { numero: string; closesAt: string } };
    };
    expect(envelope).toEqual(expect.objectContaining({ success: true }));
    return envelope.value;
  };
  const url = `${openedNumeroCall.path}?gameCode=MINUTE_LOTTO`;
  let { open } = await call(url);
  // One that is about to close would be closed before the bet comes.
  await until('a draw that stays open', [], async () => {
    ({ open } = await call(url));
    return Date.parse(open.closesAt) - Date.now() > 5000;
  });
  await call(placeLotterySlipCall.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [wire.idempotency]: randomUUID(),
    },
    body: JSON.stringify({
      gameCode: 'MINUTE_LOTTO',
      numero: open.numero,
      unit: '10.00',
      lines: [{ playCode: 'SIDE', picks: ['BIG'] }],
      total: '10.00',
    }),
  });
}

/** greeted opens a connection that has said hello and was answered. */
export async function greeted(url: string, token?: string) {
  const events: { type: string; sequence?: number }[] = [];
  const socket = new WebSocket(url, { rejectUnauthorized: false });
  socket.on('message', (data: Buffer) =>
    events.push(JSON.parse(data.toString()) as { type: string; sequence?: number }),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => resolve());
  });
  socket.send(JSON.stringify({ type: 'hello', merchant: 'aurora', ...(token ? { token } : {}) }));
  await until('the greeting', [], async () => events.length > 0);
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  return { events, closed, close: () => socket.close() };
}

import { Client } from 'pg';

/** A LISTEN of its own connection, which is made again when it breaks. Returns the end of it. */
export async function listenWithPg(
  connectionString: string,
  channel: string,
  handler: (payload: string) => void,
): Promise<() => Promise<void>> {
  let current: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let ended = false;

  async function connect(): Promise<void> {
    const client = new Client({ connectionString });
    client.on('notification', (message) => handler(message.payload ?? ''));
    client.on('error', () => undefined);
    client.once('end', again);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    current = client;
  }

  function again(): void {
    if (ended) return;
    retry = setTimeout(() => connect().catch(again), 1000);
  }

  await connect();
  return async () => {
    ended = true;
    clearTimeout(retry);
    await current?.end();
  };
}

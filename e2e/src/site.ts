import { get } from 'node:http';
import path from 'node:path';

/**
 * port is the first port of the site that the journeys run against. The site has a data folder and ports of
 * its own, beside any other that runs.
 */
export const port = Number(process.env['E2E_PORT'] ?? 18900);
export const dataFolder = path.resolve(import.meta.dirname, '../..', process.env['E2E_DATA'] ?? '.build/e2e');
export const origins = { aurora: `http://localhost:${port}`, jade: `http://jade.localhost:${port}` } as const;
/**
 * drillOrigin is the site of an operator for the drills alone, so that what is pinned for it disturbs no
 * other journey.
 */
export const drillOrigin = `http://drill.localhost:${port}`;
/**
 * stillOrigin is the site of an operator that nothing is pinned for, so that its set stays while pages are
 * open.
 */
export const stillOrigin = `http://still.localhost:${port}`;
/** faultyOrigin is the site of an operator whose remotes throw when they are told to. */
export const faultyOrigin = `http://faulty.localhost:${port}`;
/** consoleSiteOrigin is the site of an operator that is moved in the operations console. */
export const consoleSiteOrigin = `http://console.localhost:${port}`;
/** healthOrigin is the site of an operator whose visits are counted by a journey: nobody else goes there. */
export const healthOrigin = `http://health.localhost:${port}`;
/** britishOrigin is the site of an operator whose market is Great Britain: its features are off there, and its duties hold. */
export const britishOrigin = `http://british.localhost:${port}`;
/** ontarioOrigin is the site of an operator whose market offers limits to who has just joined. */
export const ontarioOrigin = `http://ontario.localhost:${port}`;
/** invitedOrigin is the site of an operator that is not open yet. */
export const invitedOrigin = `http://invited.localhost:${port}`;
export const everyOrigin = [
  ...Object.values(origins),
  drillOrigin,
  stillOrigin,
  faultyOrigin,
  consoleSiteOrigin,
  healthOrigin,
  britishOrigin,
  ontarioOrigin,
  invitedOrigin,
];
export const operatorsFolder = path.resolve(import.meta.dirname, '../../.build/e2e-operators');
export type OperatorCode = keyof typeof origins;

/** operationsToken is the token of the run's own operations; the run makes it up. */
export const operationsToken = process.env['E2E_OPERATIONS_TOKEN'] ?? 'token-of-the-journeys-run';

/**
 * lastSent returns the newest text that the platform "sent" to a phone number or an e-mail address, from the
 * outbox of the site or of another one's back office.
 */
export async function lastSent(recipient: string, office = `http://127.0.0.1:${port + 3}`): Promise<string> {
  const url = `${office}/platform/outbox?limit=1&recipient=${encodeURIComponent(recipient)}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${operationsToken}` } });
  const { value } = (await answer.json()) as { value: { messages: { body: string }[] } };
  return value.messages[0]?.body ?? '';
}

/** password is the password of the seeded accounts. */
export const password = 'Tessera#2026';

/**
 * askSite requests a path of an operator's host, whose name only the browser resolves. (`fetch` would drop
 * the `host` header.)
 */
export function askSite(operator: string, path: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${operator}.localhost:${port}` };
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        resolve(
          new Response(Buffer.concat(chunks), {
            status: answer.statusCode ?? 500,
            headers: Object.fromEntries(named),
          }),
        );
      });
    }).on('error', reject);
  });
}

import { isOutcomeUnknown, type Envelope } from '@tessera/contracts';
import { Refusal } from './refusal';

interface PostOptions {
  token: string;
  signal?: AbortSignal;
  /** The page goes away, and does not wait for the answer. */
  keepalive?: boolean;
}

/** post sends a page's message to its server: JSON, with the page's key in the Authorization header. */
export function post(url: string, body: object, { token, ...options }: PostOptions): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    ...options,
  });
}

/**
 * valueOf reads what the server has answered. Throws a `Refusal`, or another error when nobody knows whether it was
 * done.
 */
export async function valueOf<Answer>(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Envelope;
  if (answer.success) return answer.value as Answer;
  const refusal = new Refusal(answer.errorCode, response.status);
  // As if no answer had come.
  throw isOutcomeUnknown(refusal) ? new Error(answer.errorCode) : refusal;
}

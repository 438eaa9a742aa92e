import { post, valueOf } from '../../../http/pages/client/post';
import type { PaymentCalls } from '../hosted/page-calls';

const tokenName = 'payment-token';
const timeoutMs = 20_000;
let token = '';
/** A ticket whose answer has not come yet: another try has it still. */
let waiting = '';

/**
 * call makes one call of the payment page. Throws a `Refusal`, or another error when nobody knows whether it
 * was done.
 */
export async function call<Name extends keyof PaymentCalls>(
  name: Name,
  body: PaymentCalls[Name]['request'],
): Promise<PaymentCalls[Name]['answer']> {
  return valueOf(await post(`/pay/api/${name}`, body, { token, signal: AbortSignal.timeout(timeoutMs) }));
}

/**
 * enter takes the ticket from the URL's fragment, removes it there at once, and trades it for a key that
 * survives a reload of this tab.
 */
export async function enter(): Promise<void> {
  token ||= sessionStorage.getItem(tokenName) ?? '';
  const ticket = new URLSearchParams(location.hash.slice(1)).get('t') ?? waiting;
  if (!ticket) return;
  history.replaceState(null, '', location.pathname + location.search);
  waiting = ticket;
  ({ token } = await call('enter', { ticket }));
  waiting = '';
  sessionStorage.setItem(tokenName, token);
}

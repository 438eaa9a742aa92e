const tokenName = 'payment-token';
let token = '';
/** A ticket whose answer has not come yet: another try has it still. */
let waiting = '';

/** Throws an error with the platform's `refusal`, or with none when no answer came. */
export async function call(path, body = {}) {
  const response = await fetch(`/pay/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const answer = await response.json();
  // Nobody knows whether it was done: as if no answer had come.
  if (answer.errorCode === 'SERVICE_BUSY') throw new Error(answer.errorCode);
  if (!answer.success) throw Object.assign(new Error(answer.errorCode), { refusal: answer.errorCode });
  return answer.value;
}

/**
 * The ticket comes in the fragment, is taken out of the address at once, and changed for a key that survives a reload of
 * this tab.
 */
export async function enter() {
  token = token || (sessionStorage.getItem(tokenName) ?? '');
  const ticket = new URLSearchParams(location.hash.slice(1)).get('t') ?? waiting;
  if (!ticket) return;
  history.replaceState(null, '', location.pathname + location.search);
  waiting = ticket;
  ({ token } = await call('enter', { ticket }));
  waiting = '';
  sessionStorage.setItem(tokenName, token);
}

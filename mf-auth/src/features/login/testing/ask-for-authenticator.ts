import type { ApiTransport } from '@tessera/contracts';

/**
 * The platform wants the authenticator's code besides; how it decides that is its own test. Returns the
 * proofs that it is given.
 */
export function askForAuthenticator(api: ApiTransport): unknown[] {
  const call = api.call.bind(api);
  const refusal = {
    code: 'UNRECOGNISED_IP',
    status: 403,
    value: { ticket: 't'.repeat(43), methods: [{ method: 'authenticator', hint: '' }] },
  };
  const answers: unknown[] = [];
  jest.spyOn(api, 'call').mockImplementation(async (requestedCall, input, options) => {
    if (requestedCall.path === '/wps/session/login')
      throw Object.assign(new Error(), { isApiError: true, message: '', ...refusal });
    if (requestedCall.path !== '/wps/session/login/verify') return call(requestedCall, input, options);
    answers.push(input);
    return requestedCall.response.parse({
      token: 'a-token',
      customerId: '1',
      account: 'player01',
      nickname: '',
      type: 0,
      firstTimeLogin: false,
      passwordExpired: false,
      weakPassword: false,
    });
  });
  return answers;
}

import type { ApiTransport } from '@tessera/contracts';

/**
 * askForAuthenticator makes the platform ask for an authenticator's code at login; when it really asks is
 * tested in the platform. It returns the list of proofs that are sent.
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

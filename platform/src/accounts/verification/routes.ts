import { countriesCall, humanChallengeCall, smsCodeCall, smsRegisterCodeCall } from '@tessera/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { flagRoutes } from './flag-routes';
import { issueHumanChallenge } from './human-check';
import { countriesOf } from './phone-number';
import { sendSmsCode } from './sms-codes';

export async function verificationRoutes(app: FastifyInstance): Promise<void> {
  registerCall(app, humanChallengeCall, ({ platform, input, ip }) =>
    issueHumanChallenge(platform, { purpose: input.purpose, ip }),
  );
  registerCall(app, smsCodeCall, ({ platform, operator, input, language, ip, idempotencyKey }) =>
    sendSmsCode(platform, operator, {
      ...input,
      mobile: input.mobileNum,
      field: 'mobileNum',
      language,
      ip,
      requestKey: idempotencyKey,
    }),
  );
  registerCall(app, smsRegisterCodeCall, ({ platform, operator, input, language, ip, idempotencyKey }) =>
    sendSmsCode(platform, operator, {
      ...input,
      purpose: 'register',
      mobile: input.mobileNo,
      field: 'mobileNo',
      language,
      ip,
      requestKey: idempotencyKey,
    }),
  );
  registerCall(app, countriesCall, ({ operator }) => ({
    countries: countriesOf(operator),
    defaultCountry: operator.registration.defaultCountry,
    phoneDigits: operator.registration.phoneDigits,
  }));
  await flagRoutes(app);
}

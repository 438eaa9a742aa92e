import type { CodeSent } from '@tessera/contracts/auth';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { DomainError, invalidFields } from '../../http/domain-error';
import { translate } from '../../i18n/messages';
import { sendCode } from './codes';
import { redeemHumanCheck } from './human-check';
import { phoneNumberOf, smsCountryOf } from './phone-number';

export interface SmsOrder {
  purpose: 'login' | 'password' | 'register';
  mobile: string;
  countryDialingCode: string;
  /** Name of the field that holds the number, for its error. */
  field: 'mobileNum' | 'mobileNo';
  human: string;
  language: string;
  ip: string;
  requestKey: string | undefined;
}

/**
 * sendSmsCode sends a code for the account of a number, or for an account that is about to be made (sections
 * 4.4 and 7).
 */
export async function sendSmsCode(
  platform: Platform,
  operator: Operator,
  order: SmsOrder,
): Promise<CodeSent> {
  const { purpose, language } = order;
  if (!offers(operator, purpose)) throw new DomainError('FEATURE_DISABLED');
  const number = phoneNumberOf(operator, order.mobile, order.countryDialingCode);
  if (number === undefined) throw invalidFields({ [order.field]: 'FIELD_FORMAT' });
  if (smsCountryOf(operator, number) === undefined) throw invalidFields({ [order.field]: 'FIELD_COUNTRY' });
  await redeemHumanCheck(platform, order.human);
  const existing = await platform.db
    .selectFrom('member')
    .select('id')
    .where('operator', '=', operator.code)
    .where('mobile', '=', number)
    .executeTakeFirst();
  const brand = operator.brand.name;
  return sendCode(platform, operator, {
    ...order,
    target: number,
    number,
    memberId: existing?.id,
    compose: (code, minutes) => {
      if (!existing && purpose !== 'register') return undefined;
      // Who has the number already learns it from the message alone; the page is told nothing.
      const text = existing && purpose === 'register' ? 'registerTaken' : purpose;
      const values = { brand, code, minutes };
      const body = translate(language, `message.code.${text}`, values);
      return { channel: 'sms', recipient: number, body };
    },
  });
}

function offers({ flags }: Operator, purpose: SmsOrder['purpose']): boolean {
  if (purpose === 'login') return flags.MOBILEVERCODELOGIN3 === true;
  if (purpose === 'register') return flags.REGMOBVERF3 === true || flags.MOBILENUMREG3 === true;
  return true;
}

import { smsCodeCall, smsRegisterCodeCall, type SmsPurpose } from '@tessera/contracts/auth';
import type { Phone } from './use-phone';
import { useCodeSender } from './use-code-sender';

interface CodeRequest {
  purpose: SmsPurpose | 'register';
  phone: Phone;
  /** As typed. */
  number: string;
  validate: () => Promise<boolean>;
}

/** useMobileCode returns the sender of the code for a mobile number, by what the code is to prove. */
export function useMobileCode({ purpose, phone, number, validate }: CodeRequest) {
  const mobileNum = number.trim();
  return useCodeSender({
    subject: () => `${purpose} +${phone.getDialingCode()}${mobileNum.replace(/^0+/, '')}`,
    validate,
    send: (api, human, options) => {
      const countryDialingCode = phone.getDialingCode();
      return purpose === 'register'
        ? api.call(smsRegisterCodeCall, { mobileNo: mobileNum, countryDialingCode, human }, options)
        : api.call(smsCodeCall, { mobileNum, countryDialingCode, purpose, human }, options);
    },
  });
}

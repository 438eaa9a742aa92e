import { patternCount, type FieldRule } from '@tessera/contracts/system';
import { useTexts, type AuthTextKey } from '../locales/use-texts';

/**
 * useRuleMessage returns what a rule asks for, in words: the hint before, and the error after (section 5.1: one text for all of them). A
 * format of a newer platform gets the general message.
 */
export function useRuleMessage() {
  const { t } = useTexts();
  return ({ patternId, minLength, maxLength }: FieldRule) => {
    const isKnownPattern = Number.isInteger(patternId) && patternId >= 1 && patternId <= patternCount;
    const key = `pattern.${isKnownPattern ? patternId : 1}` as AuthTextKey;
    const text = t(key, { min: minLength, max: maxLength });
    // "6-6 digits" are six.
    return minLength === maxLength ? text.replace(`${minLength}-${maxLength}`, String(minLength)) : text;
  };
}

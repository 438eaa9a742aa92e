import { patternCount, type FieldRule } from '@tessera/contracts/system';
import { useTexts, type AuthTextKey } from '../locales/use-texts';

/**
 * useRuleMessage returns a function that says in words what a rule asks for: the hint before, and the error
 * after (section 5.1 has one text for all errors). A pattern of a newer platform gets the general message.
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

import type { FieldRule } from '@tessera/contracts/system';
import { useTexts, type AuthTextKey } from '../locales/use-texts';

/** Section 5.2 numbers its formats from 1 to 21; a number from a newer platform gets the general message. */
const knownPatterns = 21;

/** What a rule asks for, in words: the hint before, and the error after (section 5.1: one text for all of them). */
export function useRuleMessage() {
  const { t } = useTexts();
  return ({ patternId, minLength, maxLength }: FieldRule) => {
    const known = Number.isInteger(patternId) && patternId >= 1 && patternId <= knownPatterns;
    const key = `pattern.${known ? patternId : 1}` as AuthTextKey;
    return t(key, { min: minLength, max: maxLength });
  };
}

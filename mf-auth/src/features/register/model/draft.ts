import { isSecret } from './field-kinds';
import type { RegisterValues } from './register-values';

/** What is good once. */
const usedUp = new Set(['captcha', 'verificationCode']);

/**
 * What was typed before the popup gave way to another one (the terms, the login): it is there again when it comes
 * back. Secrets and consents are not kept.
 */
let draft: Record<string, string> = {};

export const registerDraft = {
  read: () => draft,
  keep({ fields }: RegisterValues) {
    const safeFields = Object.entries(fields).filter(([name]) => !isSecret(name) && !usedUp.has(name));
    draft = Object.fromEntries(safeFields);
  },
  forget() {
    draft = {};
  },
};

import { isSecret } from './field-kinds';
import type { RegisterValues } from './register-values';

/**
 * What was typed before the popup gave way to another one (the terms, the login): it is there again when it comes
 * back. Secrets and consents are not kept.
 */
let draft: Record<string, string> = {};

export const registerDraft = {
  read: () => draft,
  keep({ fields }: RegisterValues) {
    const kept = Object.entries(fields).filter(([name]) => !isSecret(name) && name !== 'captcha');
    draft = Object.fromEntries(kept);
  },
  forget() {
    draft = {};
  },
};

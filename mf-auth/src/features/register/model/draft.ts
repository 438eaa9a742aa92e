import type { RegisterValues } from './register-values';

/**
 * What was typed before the popup gave way to another one (the terms, the login): it is there again when it comes
 * back. Secrets and consents are not kept.
 */
let draft: Record<string, string> = {};

export const registerDraft = {
  read: () => draft,
  keep({ fields }: RegisterValues) {
    const { password: _secret, captcha: _used, ...rest } = fields;
    draft = rest;
  },
  forget() {
    draft = {};
  },
};

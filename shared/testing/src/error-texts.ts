import { errorCodes } from '@tessera/contracts';

/** The host's error texts in tests: each code is its own text. */
export const errorTexts: Record<string, string> = Object.fromEntries(
  errorCodes.map((code) => [`error.${code}`, code]),
);

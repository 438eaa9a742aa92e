import { errorCodes } from '@tessera/contracts';

/** The host's own words that remotes show, in tests: each error code is its own text. */
export const errorTexts: Record<string, string> = {
  ...Object.fromEntries(errorCodes.map((code) => [`error.${code}`, code])),
  'failure.retry': 'Try again',
};

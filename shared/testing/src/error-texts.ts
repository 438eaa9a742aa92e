import { errorCodes } from '@tessera/contracts';

/** errorTexts are the host's texts that remotes show, for tests: the text of each error code is the code. */
export const errorTexts: Record<string, string> = {
  ...Object.fromEntries(errorCodes.map((code) => [`error.${code}`, code])),
  'failure.retry': 'Try again',
};

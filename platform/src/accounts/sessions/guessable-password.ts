import type { Operator } from '@tessera/contracts/operator';

/** A shorter name stands in too many words to say anything. */
const minNameLength = 4;

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is set: it is 50,000 words. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * isGuessable checks whether a password is among the commonest, or holds the name of the account or of the
 * brand.
 */
export async function isGuessable({ brand }: Operator, password: string, account = ''): Promise<boolean> {
  const letters = plain(password);
  const names = [account, brand.name].map(plain).filter(({ length }) => length >= minNameLength);
  if (names.some((name) => letters.includes(name))) return true;
  common ??= commonPasswords();
  return (await common).has(password.toLowerCase());
}

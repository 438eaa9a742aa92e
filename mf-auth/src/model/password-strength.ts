export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
/** Beginnings of what is guessed first. */
const common = /^(pass|welcome|admin|login|qwert|12345|abc123|letmein|iloveyou)/i;

/**
 * passwordStrength returns how strong a password is, as a hint and not a rule. Length counts most, then the
 * kinds of characters; repetition and passwords that everybody uses count nothing. The operator's own rule
 * decides what is accepted.
 */
export function passwordStrength(password: string, username = ''): Strength {
  const variety = new Set(password).size;
  const holdsName = username.length > 2 && password.toLowerCase().includes(username.toLowerCase());
  if (password.length < 8 || variety < 5 || common.test(password) || holdsName) return 'weak';
  const kindCount = kinds.filter((kind) => kind.test(password)).length;
  const score = Math.min(variety, 16) + kindCount * 2;
  if (score >= 20) return 'strong';
  if (score >= 16) return 'good';
  return 'fair';
}

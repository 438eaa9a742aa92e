import { passwordStrength } from './password-strength';

test.each([
  ['a1', 'weak'],
  ['aaaaaaaa1', 'weak'],
  ['Password123', 'weak'],
  ['Welcome1!', 'weak'],
  ['blue4269', 'fair'],
  ['blueBird42', 'good'],
  ['blue-Bird-42-sky', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a password that holds the username is weak', () => {
  expect(passwordStrength('harbour-Bird-42', 'Harbour')).toBe('weak');
  expect(passwordStrength('harbour-Bird-42', 'someone')).toBe('strong');
});

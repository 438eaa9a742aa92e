import { profileProblem, type ProfileField, type ProfileProblem } from './profile-fields';

const at = { now: Date.parse('2026-03-02T08:00:00Z'), minimumAge: 21 };

test.each<[ProfileField, string, ProfileProblem | undefined]>([
  ['email', 'a@b.co', undefined],
  ['email', '', undefined],
  ['email', 'a@b', 'emailFormat'],
  ['email', 'two words@b.co', 'emailFormat'],
  ['birthday', '2005-03-02', undefined],
  ['birthday', '2005-03-03', 'tooYoung'],
  ['birthday', '02-03-1990', 'format'],
  ['nickname', 'x'.repeat(30), undefined],
  ['nickname', 'x'.repeat(31), 'format'],
])('%s "%s" is %s', (field, value, problem) => {
  expect(profileProblem(field, value, at)).toBe(problem);
});

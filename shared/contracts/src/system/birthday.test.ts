import { birthdayProblem } from '.';

const now = new Date('2026-03-02T08:00:00Z');

test.each([
  ['', undefined],
  ['1990-01-31', undefined],
  ['01-31-1990', undefined],
  ['2004-02-29', undefined],
  ['2005-03-02', undefined],
  ['03-02-2005', undefined],
  ['2005-03-03', 'AGE_TOO_LOW'],
  ['2005-12-01', 'AGE_TOO_LOW'],
  ['2026-03-03', 'AGE_TOO_LOW'],
  ['9999-01-01', 'AGE_TOO_LOW'],
  ['2025-02-31', 'FIELD_FORMAT'],
  ['02-30-1990', 'FIELD_FORMAT'],
  ['2003-02-29', 'FIELD_FORMAT'],
  ['1990-13-01', 'FIELD_FORMAT'],
  ['1990-00-10', 'FIELD_FORMAT'],
  ['31-01-1990', 'FIELD_FORMAT'],
  ['0090-01-31', 'FIELD_FORMAT'],
  ['1850-01-31', 'FIELD_FORMAT'],
  ['1990-1-31', 'FIELD_FORMAT'],
  ['yesterday', 'FIELD_FORMAT'],
])('%j of who must be 21 on 2 March 2026: %s', (text, problem) => {
  expect(birthdayProblem(text, 21, now)).toBe(problem);
});

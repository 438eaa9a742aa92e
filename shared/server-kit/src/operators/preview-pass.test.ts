import { makePreviewPass, verifyPreviewPass } from './preview-pass';

const secret = 'the-token-of-this-installation';
const now = new Date('2026-03-02T08:00:00Z');
const until = new Date('2026-03-03T08:00:00Z');
const pass = makePreviewPass(secret, 'coral', { until });
const set = '0123456789abcdef';
const ofSet = makePreviewPass(secret, 'coral', { until, set });

test('a pass opens the operator that it was made for, until its time', () => {
  expect(verifyPreviewPass(secret, 'coral', pass, now)).toEqual({ until, set: undefined });
});

test('a pass of a release set opens the operator in that set alone', () => {
  expect(verifyPreviewPass(secret, 'coral', ofSet, now)).toEqual({ until, set });
});

test.each([
  ['at another operator', secret, 'jade', pass, now],
  ['after its time', secret, 'coral', pass, until],
  ['of another installation', 'another-token-altogether', 'coral', pass, now],
  ['made longer by hand', secret, 'coral', pass.replace(/^\d/, '9'), now],
  ['of another set by hand', secret, 'coral', ofSet.replace(set, 'fedcba9876543210'), now],
  ['whose set was taken away', secret, 'coral', ofSet.replace(`.${set}`, ''), now],
  ['that is none', secret, 'coral', 'open-sesame', now],
])('it opens nothing %s', (_, key, operator, one, at) => {
  expect(verifyPreviewPass(key, operator, one, at)).toBeUndefined();
});

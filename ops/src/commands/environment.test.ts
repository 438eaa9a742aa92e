import { gateMode } from './environment';

test.each([
  [undefined, 'production', 'on'],
  ['', 'production', 'on'],
  ['of', 'production', 'on'],
  ['auto', 'production', 'auto'],
  ['off', 'production', 'off'],
  [undefined, 'development', 'auto'],
  [undefined, undefined, 'auto'],
  ['on', undefined, 'on'],
])('GATE_RUN=%s with NODE_ENV=%s is %s: what says nothing refuses in production', (setting, where, mode) => {
  expect(gateMode(setting, where)).toBe(mode);
});

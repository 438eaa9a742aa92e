import { onColor } from './on-color';

test.each([
  ['#e6601b', '#000000'],
  ['#0b6b4e', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#757575', '#ffffff'],
  ['#777777', '#000000'],
])('on %s one reads %s', (color, text) => {
  expect(onColor(color)).toBe(text);
});

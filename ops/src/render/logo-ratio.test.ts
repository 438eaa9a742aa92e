import { logoRatio } from './logo-ratio';

test.each([
  ['<svg xmlns="x" viewBox="0 0 184 40"><path/></svg>', 4.6],
  ['<?xml version="1.0"?>\n<svg\n  viewBox="-2,-2,30,15"></svg>', 2],
  ['<svg width="10" height="10"></svg>', undefined],
  ['<svg viewBox="0 0 10"></svg>', undefined],
  ['<svg viewBox="0 0 a b"></svg>', undefined],
])('the aspect ratio of %s is %s', (svg, ratio) => {
  expect(logoRatio(Buffer.from(svg))).toBe(ratio);
});

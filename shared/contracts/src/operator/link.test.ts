import { launchGameCall } from '../games';
import { linkSchema } from './operator';

const { backUrl } = launchGameCall.request.shape;

/** Fault 38: what leads to another site while it looks like a path of this one. */
const nasty = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http://evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'evil.example',
  '',
];

test.each(nasty)('%j is neither a way back nor a link of an operator', (place) => {
  expect(backUrl.safeParse(place).success).toBe(false);
  expect(linkSchema.safeParse(place).success).toBe(false);
});

test.each(['https://evil.example/', 'https://good.example@evil.example/'])('%s is no way back', (place) => {
  expect(backUrl.safeParse(place).success).toBe(false);
});

test.each(['/', '/rng?page=2#top', '/promotions/12'])('%s is both', (place) => {
  expect(linkSchema.safeParse(place).success).toBe(true);
  expect(backUrl.safeParse(place).success).toBe(true);
});

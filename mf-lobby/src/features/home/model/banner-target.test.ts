import type { Banner } from '@tessera/contracts/promotions';
import { bannerTarget } from './banner-target';

const links = { social: { telegram: 'https://t.me/aurora' } };
const target = (linkageType: Banner['linkageType'], linkage: string) =>
  bannerTarget(
    { id: 'b', groupName: 'w_home', url: '', title: '', subtitle: '', action: '', linkageType, linkage },
    links,
  );

test('leads to places of the site, promotions and games', () => {
  expect(target('PAGE', '/rng?vassalage=PG')).toEqual({ kind: 'path', to: '/rng?vassalage=PG' });
  expect(target('PROMOTION', 'a b')).toEqual({ kind: 'path', to: '/promotions#a%20b' });
  expect(target('GAME', '12')).toEqual({ kind: 'game', nodeId: '12' });
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'a page "%s" that is none of this site leads nowhere',
  (linkage) => expect(target('PAGE', linkage)).toEqual({ kind: 'none' }),
);

test('another site must be one that the operator links to', () => {
  expect(target('EXTERNAL', 'https://t.me/other')).toEqual({ kind: 'site', href: 'https://t.me/other' });
  for (const href of ['https://evil.example', 'http://t.me/x', 'javascript:alert(1)', 't.me'])
    expect(target('EXTERNAL', href)).toEqual({ kind: 'none' });
});

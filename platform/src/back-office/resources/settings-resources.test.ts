import { helpV2Call } from '@tessera/contracts/system';
import { createTestPlatform, type TestPlatform } from '../../testing';
import { officeOf } from '../../testing/office';

let tested: TestPlatform;
let as: ReturnType<typeof officeOf>;
beforeAll(async () => {
  tested = await createTestPlatform();
  as = officeOf(tested);
});
afterAll(() => tested.close());

const entry = { id: 'moon', title: 'Moon week', content: '<p>Come.<script>x()</script></p>' };
const read = async () => (await tested.transport().call(helpV2Call, { lang: 'EN' })).articles;

test('help is saved over the version that was seen, cleaned, read at once, and comes back', async () => {
  const editor = as('ann', 'editor');
  expect((await editor.get('help')).value.items).toMatchObject([{ id: 'help', version: 0, missing: [] }]);
  const saved = await editor.save('help/help', 0, { help: { EN: [entry] } });
  expect(saved.value.record).toMatchObject({ version: 1, help: { EN: [{ content: '<p>Come.</p>' }] } });
  expect(await read()).toMatchObject([{ title: 'Moon week' }]);
  expect(await as('ben', 'editor').save('help/help', 0, { help: { EN: [entry] } })).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    value: { version: 1, author: 'ann' },
  });
  expect(await editor.save('help/help', 1, { help: { EN: [] } })).toMatchObject({ status: 400 });
  await editor.save('help/help', 1, { help: { EN: [{ ...entry, title: 'Sun week' }] } });
  expect((await editor.act('help/help', 'restore', 2, { input: { to: 1 } })).value.record).toMatchObject({
    version: 3,
  });
  expect(await read()).toMatchObject([{ title: 'Moon week' }]);
});

test('the foot says which languages miss a line', async () => {
  const editor = as('ann', 'editor');
  const { record } = (await editor.get('footer/footer')).value;
  const texts = { TL: { tagline: 'Maglaro nang may ngiti', licence: 'Lisensya 7' } };
  const value = { tagline: 'Play with a smile', licence: String(record?.['licence']), texts };
  const { record: saved } = (await editor.save('footer/footer', record?.['version'], value)).value;
  expect(saved).toMatchObject({ tagline: 'Play with a smile', texts, version: 1 });
  expect(saved?.['missing']).toContain('TY');
  expect(saved?.['missing']).not.toContain('TL');
  expect(tested.platform.operators.byCode('aurora')?.brand.tagline).toBe('Play with a smile');
});

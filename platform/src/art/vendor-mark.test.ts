import { vendorMark } from './vendor-mark';

test('the mark of a vendor says its name, and is a picture whatever is in it', () => {
  const mark = vendorMark('ODD', 'A&B <Games> "one"');
  expect(mark).toContain('>A&amp;B &lt;Games&gt; &quot;one&quot;</text>');
  expect(mark.replaceAll(/<\/?(svg|g|text|path|circle|rect|polygon)\b[^<>]*>/g, '')).not.toMatch(/[<>]/);
});

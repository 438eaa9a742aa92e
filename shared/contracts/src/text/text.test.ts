import { escapeHtml, interpolate, parseJson } from '.';

test('escapes what could end an element or an attribute', () => {
  expect(escapeHtml(`<a href="x">'&amp;'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/a&gt;',
  );
});

test('fills placeholders with values of any kind, once', () => {
  expect(interpolate('{count} of {all} {count}', { count: 0, all: '{count}' })).toBe('0 of {count} 0');
});

test('leaves a placeholder without a value as it is written', () => {
  expect(interpolate('{name} and {toString}', { name: undefined })).toBe('{name} and {toString}');
});

test('reads JSON, and nothing of what is none', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('{')).toBeUndefined();
});

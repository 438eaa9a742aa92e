import { createHash } from 'node:crypto';
import { escapeHtml, interpolate, parseJson, sha256Hex, toHex } from '.';

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

test('writes bytes as two digits each, of a buffer and of a part of one', () => {
  const bytes = Uint8Array.of(0, 15, 16, 255);
  expect(toHex(bytes.buffer)).toBe('000f10ff');
  expect(toHex(bytes.subarray(1, 3))).toBe('0f10');
});

test('computes the SHA-256 of a text as Node does', async () => {
  const text = 'Đồng ₫';
  expect(await sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('reads JSON, and nothing of what is none', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('{')).toBeUndefined();
});

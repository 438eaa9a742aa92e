import { allowLocalCode, allowsLocalCode } from './allow-local-code';

const policy = "default-src 'none'; script-src 'self' 'sha256-x'; connect-src 'self'; frame-ancestors 'none'";
const headers = { 'content-security-policy': policy, 'integrity-policy': 'blocked-destinations=(script)' };
const document = JSON.stringify({ set: '1', headers, candidate: { headers } });

interface Site {
  headers: Record<string, string>;
  candidate: { headers: Record<string, string> };
}
const opened = JSON.parse(allowLocalCode(document, ['https://dev.example'])) as Site;
const directive = (name: string) =>
  opened.headers['content-security-policy']?.split('; ').find((text) => text.startsWith(name));

test('scripts may come from this machine and from the origins given, and from nowhere else', () => {
  expect(directive('script-src')).toBe(
    "script-src 'self' 'sha256-x' http://localhost:* http://127.0.0.1:* https://dev.example",
  );
});

test('hot reload may open its socket', () => {
  expect(directive('connect-src')).toContain('ws://localhost:*');
});

test('what is not about code stays as strict as it was', () => {
  expect(directive('default-src')).toBe("default-src 'none'");
  expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
});

test('code without integrity may run, in both sets of a rollout', () => {
  expect(opened.headers).not.toHaveProperty('integrity-policy');
  expect(opened.candidate.headers).toEqual(opened.headers);
});

test('a document that is opened already stays as it is', () => {
  const once = allowLocalCode(document);
  expect(allowLocalCode(once)).toBe(once);
});

test('recognises a development site by its policy', () => {
  expect(allowsLocalCode(policy)).toBe(false);
  expect(allowsLocalCode(null)).toBe(false);
  expect(allowsLocalCode(opened.headers['content-security-policy'] ?? null)).toBe(true);
});

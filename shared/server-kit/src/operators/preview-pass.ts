import { createHmac, timingSafeEqual } from 'node:crypto';

/** PreviewPass is what a pass opens: the operator's site until its time, in the release set that it names, if it names one. */
export interface PreviewPass {
  until: Date;
  set?: string | undefined;
}

const signatureOf = (secret: string, operator: string, what: string): string =>
  createHmac('sha256', secret).update(`preview-pass ${operator} ${what}`).digest('base64url');

/**
 * makePreviewPass makes what opens an operator's site to who has it: before it is open to everybody, or in a release set
 * that it does not run. `secret` is the installation's own token, which operations and the platform share: nothing is stored.
 */
export function makePreviewPass(secret: string, operator: string, { until, set }: PreviewPass): string {
  const seconds = String(Math.floor(until.getTime() / 1000));
  const what = set === undefined ? seconds : `${seconds}.${set}`;
  return `${what}.${signatureOf(secret, operator, what)}`;
}

/** verifyPreviewPass returns what a pass opens at the operator; undefined for one that opens nothing, or not any more. */
export function verifyPreviewPass(
  secret: string,
  operator: string,
  pass: string,
  now: Date,
): PreviewPass | undefined {
  const [, what = '', seconds = '', set, signature = ''] =
    /^((\d{1,12})(?:\.([0-9a-f]{16}))?)\.([\w-]{43})$/.exec(pass) ?? [];
  const expected = Buffer.from(signatureOf(secret, operator, what));
  const provided = Buffer.from(signature);
  if (provided.length !== expected.length || !timingSafeEqual(provided, expected)) return undefined;
  const until = new Date(Number(seconds) * 1000);
  return until > now ? { until, set } : undefined;
}

/** previewPath returns the path at which a browser takes a pass. */
export const previewPath = (pass: string): string => `/wps/opening/${pass}`;

/** previewEndPath is the path at which a browser gives its pass back. */
export const previewEndPath = '/wps/opening/end';

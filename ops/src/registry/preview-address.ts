import { makePreviewPass, previewPath } from '@tessera/server-kit/operators';

/** Installation has what an address of its sites is made of. */
export interface Installation {
  /** The installation's own token, which the platform knows as well. */
  token: string;
  siteOrigin: (host: string) => string;
}

/** PreviewLocation says which site an address opens, in which set and until when. */
export interface PreviewLocation {
  host: string;
  set?: string | undefined;
  until: Date;
}

/** previewUrlAt returns what makes the signed addresses of an installation's sites. */
export const previewUrlAt =
  ({ token, siteOrigin }: Installation) =>
  (operator: string, { host, set, until }: PreviewLocation): string =>
    `${siteOrigin(host)}${previewPath(makePreviewPass(token, operator, { until, set }))}`;

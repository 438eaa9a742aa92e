const base = '/back-office/releases';

/** Where the pages of releases are: in the back office, beside its application. */
export const paths = {
  overview: base,
  /** What of the overview is asked for again every ten seconds. */
  failuresPart: `${base}/failures/part`,
  audit: `${base}/audit`,
  api: `${base}/api`,
  openApi: `${base}/api/openapi.json`,
  operator: (code: string) => `${base}/operators/${code}`,
  change: (code: string) => `${base}/operators/${code}/change`,
};

const base = '/back-office/releases';

/** paths says where the pages of releases are: in the back office, beside its application. */
export const paths = {
  overview: base,
  /** What of the overview is asked for again every ten seconds. */
  failuresPart: `${base}/failures/part`,
  /** What the failure records say. */
  failures: `${base}/failures`,
  published: `${base}/published`,
  withdraw: `${base}/published/withdraw`,
  preview: `${base}/preview`,
  groups: `${base}/groups`,
  group: (name: string) => `${base}/groups/${name}`,
  groupChange: (name: string) => `${base}/groups/${name}/change`,
  groupRemove: (name: string) => `${base}/groups/${name}/remove`,
  language: `${base}/language`,
  alerts: `${base}/alerts`,
  audit: `${base}/audit`,
  auditExport: `${base}/audit/export`,
  api: `${base}/api`,
  openApi: `${base}/api/openapi.json`,
  operator: (code: string) => `${base}/operators/${code}`,
  health: (code: string) => `${base}/operators/${code}/health`,
  runPicture: (code: string, name: string) => `${base}/operators/${code}/runs/${name}`,
  change: (code: string) => `${base}/operators/${code}/change`,
};

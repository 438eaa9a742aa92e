/** Texts of the page that shows the platform's calls. */
export const apiTexts = {
  document: 'OpenAPI 3.1 document (openapi.json)',
  shapes: 'Shapes',
  whoAsks: (who: string) => `Asked by ${who}.`,
  anybody: 'anybody',
  optionalSession: 'anybody; a session adds what is the member’s own',
  session: 'a member with a session',
  vendor: 'a vendor with its key',
  encrypted: 'The body travels encrypted; this is what is inside.',
  query: 'Query',
  body: 'Body',
  answer: 'Answer',
  fails: 'Fails',
  optional: 'optional',
  listOf: 'list of',
  or: 'or',
  anything: 'anything',
};

/** The operator that an address of the back office names. */
export const currentOperator = (pathname: string): string | undefined =>
  /^\/back-office\/([\w-]+)/.exec(pathname)?.[1];

/** Where a page of an operator is. */
export const officePath = (operator: string, ...parts: string[]): string =>
  ['/back-office', operator, ...parts.map(encodeURIComponent)].join('/');

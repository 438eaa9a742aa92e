/** currentOperator returns the operator that a path of the back office names. */
export const currentOperator = (pathname: string): string | undefined =>
  /^\/back-office\/([\w-]+)/.exec(pathname)?.[1];

/** officePath is the path of a page of an operator. */
export const officePath = (operator: string, ...parts: string[]): string =>
  ['/back-office', operator, ...parts.map(encodeURIComponent)].join('/');

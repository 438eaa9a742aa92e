/** browserTargets lists the oldest browsers that the site is built for. */
export const browserTargets = 'chrome 111, firefox 121, safari 16.4';

/**
 * createSiteChannel returns how a framed page of the platform speaks to the site that frames it, and to no other one: until
 * the site's origin is set, nothing is sent.
 */
export function createSiteChannel<Message>(origin = '') {
  let site = origin;
  const isFramed = () => window.parent !== window;
  return {
    isFramed,
    setSite(next: string): void {
      site = next;
    },
    notifySite(message: Message): void {
      if (isFramed() && site) window.parent.postMessage(message, site);
    },
    /** Goes back to the site where the page stands in a window of its own. */
    leaveUnframed(): void {
      if (!isFramed() && site) location.assign(site);
    },
  };
}

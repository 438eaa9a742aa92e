import type { Banner } from '@tessera/contracts/promotions';
import type { PublicOperator } from '@tessera/contracts/release';

export type BannerTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'path'; readonly to: string }
  | { readonly kind: 'game'; readonly nodeId: string }
  | { readonly kind: 'site'; readonly href: string };

/**
 * bannerTarget returns where a banner leads. Only pages of this site, games, and the hosts that the operator
 * itself links to are allowed.
 */
export function bannerTarget(banner: Banner, links: PublicOperator['links']): BannerTarget {
  const { linkage } = banner;
  switch (banner.linkageType) {
    case 'PAGE':
      return /^\/(?![/\\])[^\s\\]*$/.test(linkage) ? { kind: 'path', to: linkage } : { kind: 'none' };
    case 'PROMOTION':
      return { kind: 'path', to: `/promotions#${encodeURIComponent(linkage)}` };
    case 'GAME':
      return { kind: 'game', nodeId: linkage };
    case 'EXTERNAL':
      return isAllowed(linkage, links) ? { kind: 'site', href: linkage } : { kind: 'none' };
    case 'NONE':
      return { kind: 'none' };
  }
}

function isAllowed(href: string, links: PublicOperator['links']): boolean {
  const url = parse(href);
  if (url?.protocol !== 'https:') return false;
  const ownLinks = [...Object.values(links.social), links.androidApp, links.iosApp];
  return ownLinks.some((link) => link !== undefined && parse(link)?.host === url.host);
}

function parse(href: string): URL | undefined {
  return URL.canParse(href) ? new URL(href) : undefined;
}

import type { Maintenance } from '@tessera/contracts/back-office';
import type { DomainRoute, SystemStatus } from '@tessera/contracts/system';
import { chatService, encryptServicePath } from '@tessera/contracts/system';
import type { Operator } from '@tessera/contracts/operator';
import type { Platform } from '../../context';
import { departmentsFor } from '../documents/chat-departments';
import { translate } from '../../i18n/messages';
import type { Random } from '../../random';
import { isClosedToUninvited } from './invited-only';
import { whiteLabelTree } from './white-label-tree';

const keyLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

function encrypted(random: Random, path: string): string {
  const key = Array.from({ length: 8 }, () => keyLetters[random.below(keyLetters.length)]).join('');
  return encryptServicePath(path, key);
}

export function domainRouteOf({ hosts }: Operator): DomainRoute {
  const domains = hosts.map((domain, index) => ({
    domain,
    type: index === 0 ? ('MAIN' as const) : ('ALTERNATIVE' as const),
  }));
  return { mainDomain: hosts[0] ?? '', domains };
}

/**
 * systemStatus returns the permission response of section 3: whether the site is open to this IP, and what
 * its pages need to know of the operator.
 */
export function systemStatus(
  platform: Platform,
  operator: Operator,
  { language, ip, pass }: { language: string; ip: string; pass?: string | undefined },
): SystemStatus {
  const { gate, clock, keys, random, config } = platform;
  const domainRoute = domainRouteOf(operator);
  const country = gate.countryOf(ip);
  const { links, flags, registration } = operator;
  const apps = { android: links.androidApp, ios: links.iosApp };
  return {
    maintenance: gate.isUnderMaintenance(operator) || isClosedToUninvited(platform, operator, pass),
    ...plannedClosing(gate.maintenanceOf(operator), language, operator),
    texts: {
      tagline: operator.brand.tagline,
      licence: operator.licence,
      ...(operator.texts ? { texts: operator.texts } : {}),
    },
    ...(operator.menus && { menus: operator.menus }),
    regionRestriction: gate.isRestricted(operator, ip),
    serverTime: clock.now().getTime(),
    encryption: keys.current,
    customerService: [
      { csType: 'HELP', title: translate(language, 'service.help'), path: encrypted(random, '/help') },
      ...(departmentsFor(operator, language).length === 0
        ? []
        : [
            {
              csType: chatService,
              title: translate(language, 'service.chat'),
              // Where no remote has the room, its place says how else customer service is reached.
              path: encrypted(random, '/help#contact'),
            },
          ]),
      {
        csType: 'CONTACT',
        title: translate(language, 'service.contact'),
        path: encrypted(random, '/help#contact'),
      },
    ],
    domainRoute,
    mainDomain: domainRoute.mainDomain,
    resources: {
      SOCIAL: Object.entries(links.social).map(([key, url]) => ({ key, url })),
      APP: Object.entries(apps).flatMap(([key, url]) => (url === undefined ? [] : [{ key, url }])),
    },
    whitelabel: whiteLabelTree(operator),
    register: {
      minimumAge: registration.minimumAge,
      username: flags.USERNAMEREG3,
      mobile: flags.MOBILENUMREG3,
    },
    analytics: operator.analytics ?? {},
    imageCDNs: operator.imageHosts,
    launchGameCDNs: operator.launchHosts,
    location: { ip, ...(country === undefined ? {} : { country }) },
    languages: operator.languages,
    ...(config.healthSample < 1 ? { healthSample: config.healthSample } : {}),
    ...(config.traceSample > 0 ? { traceSample: config.traceSample } : {}),
  };
}

/** What players are told of maintenance that is, or that is to come. */
function plannedClosing(
  maintenance: Maintenance | undefined,
  language: string,
  { defaultLanguage }: Operator,
) {
  if (!maintenance) return {};
  const { begins, ends, texts } = maintenance;
  return { closing: { begins, ends, text: texts[language] || texts[defaultLanguage] || '' } };
}

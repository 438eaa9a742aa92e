import type { Operator } from '@tessera/contracts/operator';
import type { PublicOperator } from '@tessera/contracts/release';

/** The browser's part of an operator document, as the registry renders it into pages. */
export function publicOperatorOf(operator: Operator): PublicOperator {
  const { brand, registration, vip, referral, code, languages, defaultLanguage, currency } = operator;
  return {
    code,
    name: brand.name,
    tagline: brand.tagline,
    logo: '/logo.svg',
    icon: '/icon.svg',
    defaultTheme: brand.defaultTheme,
    languages,
    defaultLanguage,
    currency,
    categories: operator.categories,
    flags: operator.flags,
    accountTypes: operator.accountTypes,
    minimumAge: registration.minimumAge,
    vip: vip.enabled,
    referral: referral.enabled,
    links: operator.links,
    licence: operator.licence,
    compliance: operator.compliance,
    paymentBrands: [...new Set(operator.payments?.channels.flatMap(({ brands }) => brands))],
    texts: operator.texts,
  };
}

import { siteFlags, withinMarket } from './within-market';
import type { Operator } from '../operator';
import type { PublicOperator } from '../release';

/**
 * toPublicOperator returns the part of an operator document that its pages carry, as its market allows it, with the URLs of its
 * brand's files.
 */
export function toPublicOperator(
  document: Operator,
  { logo, logoRatio, icon }: Pick<PublicOperator, 'logo' | 'logoRatio' | 'icon'>,
): PublicOperator {
  const operator = withinMarket(document);
  const { brand, registration, referral, payments } = operator;
  const { code, languages, defaultLanguage, currency, categories, flags, accountTypes } = operator;
  const { links, licence, compliance, texts } = operator;
  return {
    code,
    name: brand.name,
    tagline: brand.tagline,
    logo,
    logoRatio,
    icon,
    defaultTheme: brand.defaultTheme,
    languages,
    defaultLanguage,
    currency,
    categories,
    flags,
    accountTypes,
    minimumAge: registration.minimumAge,
    ...siteFlags(operator),
    referral: referral.enabled,
    links,
    licence,
    compliance,
    paymentBrands: [...new Set(payments?.channels.flatMap(({ brands }) => brands))],
    texts,
  };
}

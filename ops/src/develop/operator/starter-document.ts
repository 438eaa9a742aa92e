import { flagIds, type FlagId } from '@tessera/contracts/operator';
import type { Answers } from './answers';
import { themesOf } from './palette';
import { starterTexts } from './starter-texts';

/** What is on from the beginning: an account by user name, free play, and passwords that expire. */
const flagsOn: readonly FlagId[] = ['USERNAMEREG3', 'AGENTPOLICY3', 'FREEPLAY3', 'PWDEXPFORCECHANGE3'];

/**
 * starterDocument makes the document of a new operator: what was answered, and for the rest a small shop that promises
 * nothing. Parts under `document` of the answers stand in the place of the starter's.
 */
export function starterDocument(answers: Answers): Record<string, unknown> {
  const { code, name, languages, country, timeZone, minimumAge, accent, theme, licence } = answers;
  const { hosts = [`${code}.localhost`] } = answers;
  const [first = 'EN', ...others] = languages;
  const currency = currencyOf(answers.currency);
  const amount = (major: number) => major.toFixed(currency.digits);
  const facts = { name, ...licence, age: minimumAge };
  const inEach = <Text>(text: (language: (typeof languages)[number]) => Text) =>
    Object.fromEntries(languages.map((language) => [language, text(language)]));
  const { tagline = starterTexts[first].tagline(name) } = answers;
  return {
    code,
    hosts,
    brand: {
      name,
      tagline,
      logo: 'logo.svg',
      icon: 'icon.svg',
      fonts: ['Manrope Variable', 'Noto Sans Thai Variable'],
      radius: 10,
      ornament: 'rule',
      defaultTheme: theme,
      themes: themesOf(accent),
    },
    languages,
    defaultLanguage: first,
    currency,
    timeZone,
    categories: ['RNG', 'LIVE', 'FISH', 'PVP', 'INHOUSE', 'LOTT', 'ELOTT', 'JP', 'BG', 'TG'],
    flags: Object.fromEntries(flagIds.map((flag) => [flag, flagsOn.includes(flag)])),
    accountTypes: { agent: [1, 2, 41, 42], trial: [4] },
    registration: {
      minimumAge,
      phoneDigits: { min: 7, max: 12 },
      defaultCountry: country,
      usernameLength: { min: 4, max: 16 },
      passwordLength: { min: 8, max: 64 },
      weakDefaultPassword: 'Welcome1!',
    },
    session: { idleMinutes: 30, maxHours: 12 },
    money: {
      trialBalance: amount(1000),
      welcomeCredit: amount(0),
      minDeposit: amount(100),
      maxDeposit: amount(50_000),
      minWithdrawal: amount(200),
      maxWithdrawal: amount(50_000),
    },
    payments: {
      channels: [
        {
          id: 'bank',
          kind: 'bank',
          names: inEach((language) => starterTexts[language].bank),
          quick: [100, 500, 1000, 5000].map(amount),
        },
      ],
    },
    payouts: {
      methods: [{ id: 'bank', kind: 'bank', name: 'Bank account', digits: { min: 6, max: 20 } }],
      secondPersonAbove: amount(20_000),
    },
    points: { turnoverPerPoint: amount(10), depositPerPoint: amount(20) },
    vip: { enabled: false, ranks: [{ level: 0, label: 'Member', turnover: amount(0) }] },
    referral: { enabled: false },
    chat: {
      timeZone,
      departments: [{ id: 'service', names: inEach((language) => starterTexts[language].service) }],
    },
    links: { social: {} },
    imageHosts: [],
    launchHosts: [],
    licence: starterTexts[first].licence(facts),
    compliance: { licence, help: [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }] },
    texts: Object.fromEntries(
      others.map((language) => [
        language,
        { tagline: starterTexts[language].tagline(name), licence: starterTexts[language].licence(facts) },
      ]),
    ),
    blockedRegions: [],
    ...answers.document,
  };
}

function currencyOf(currency: Answers['currency']) {
  if (typeof currency !== 'string') return currency;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return { code: currency, symbol, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
}

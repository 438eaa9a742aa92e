import * as z from '@tessera/contracts/schema';
import { helpArticleSchema } from '../system/help';
import { moneySchema, positiveMoneySchema } from '../wire/money';
import { brandSchema } from './brand';
import { operatorChatSchema } from './chat';
import { languageCodeSchema } from './language';
import { menuPlacementSchema } from './menu';
import { operatorPaymentsSchema } from './payments';
import { operatorPayoutsSchema } from './payouts';

export { languageCodeSchema } from './language';

/** Game categories of section 1 as the API writes them. */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'INHOUSE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'POKER',
  'AC',
  'JP',
  'BG',
  'TG',
] as const;
/** gameTypeSchema names the categories of games by the codes of section 3. */
export const gameTypeSchema = z.enum(gameTypes);
export type GameType = z.infer<typeof gameTypeSchema>;

/** flagIds lists the feature flags of an operator: the white-label flags of section 3. */
export const flagIds = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'AGENTPOLICY3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
] as const;
/** Name of a white-label flag. */
export const flagIdSchema = z.enum(flagIds);
export type FlagId = z.infer<typeof flagIdSchema>;

/** How an operator asks for one registration field: what is left out is the platform's own for that field. */
const registrationFieldSchema = z.object({
  field: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  visible: z._default(z.boolean(), true),
  required: z._default(z.boolean(), false),
  /** One of the 21 formats (section 5.2). */
  patternId: z.optional(z.number().check(z.int(), z.gte(1), z.lte(21))),
  minLength: z.optional(z.number().check(z.int(), z.gte(0), z.lte(200))),
  maxLength: z.optional(z.number().check(z.int(), z.gte(1), z.lte(200))),
});

/**
 * linkSchema describes a path of the site, or an address elsewhere over https. Two slashes at the start are
 * neither.
 */
export const linkSchema = z.string().check(z.regex(/^(https:\/\/[^/\\]|\/(?![/\\]))[^\s"'<>\\]*$/));

// Parts that pages are told of have a name each: a bundle that wants one does not keep the whole document.

/** operatorCodeSchema describes the short name of an operator, in headers and databases. */
export const operatorCodeSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/));

/** operatorLanguagesSchema describes the languages of a site, at least one. */
export const operatorLanguagesSchema = z.array(languageCodeSchema).check(z.minLength(1));

/** currencySchema describes the one currency of an operator. */
export const currencySchema = z.object({
  code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  symbol: z.string().check(z.minLength(1), z.maxLength(4)),
  /** Minor-unit digits: 2 for PHP. */
  digits: z.number().check(z.int(), z.gte(0), z.lte(4)),
});

/** Account types, configuration-driven (section 6). */
export const accountTypesSchema = z.object({ agent: z.array(z.number()), trial: z.array(z.number()) });

/** Addresses elsewhere that an operator names. */
export const operatorLinksSchema = z.object({
  /** Social keys with their address; a key without one shows nothing. */
  social: z.record(z.string(), linkSchema),
  androidApp: z.optional(linkSchema),
  iosApp: z.optional(linkSchema),
});

/**
 * complianceSchema describes the legal part of every page's footer: the licence's seal, and who helps with
 * problem gambling.
 */
export const complianceSchema = z.optional(
  z.object({
    licence: z.object({
      /** Who has given it. */
      authority: z.string().check(z.minLength(1), z.maxLength(60)),
      number: z.string().check(z.minLength(1), z.maxLength(40)),
      /** Where it can be looked up. */
      url: linkSchema,
    }),
    help: z.array(z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)), url: linkSchema })),
  }),
);

/** Tagline and licence in other languages than the default one. */
export const operatorTextsSchema = z.optional(
  z.record(
    languageCodeSchema,
    z.object({
      tagline: z.optional(z.string().check(z.maxLength(120))),
      licence: z.optional(z.string()),
    }),
  ),
);

/**
 * operatorSchema describes one operator: everything white-label about it. Changing it needs no build
 * (architecture, decisions).
 */
export const operatorSchema = z.object({
  code: operatorCodeSchema,
  /** Host names, without port, that this operator answers on; the first is the main domain. */
  hosts: z.array(z.string()).check(z.minLength(1)),
  brand: brandSchema,
  languages: operatorLanguagesSchema,
  defaultLanguage: languageCodeSchema,
  currency: currencySchema,
  /** Categories shown, in the server's sorting order. */
  categories: z.array(gameTypeSchema),
  flags: z.record(flagIdSchema, z.boolean()),
  accountTypes: accountTypesSchema,
  registration: z.object({
    minimumAge: z.number().check(z.gte(18), z.lte(25)),
    phoneDigits: z.object({ min: z.number(), max: z.number() }),
    /** ISO 3166-1 alpha-2: whose numbers a phone field expects. */
    defaultCountry: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'PH'),
    /** How long a code sent by SMS is good, and no other one is sent (section 4.4). */
    codeMinutes: z._default(z.number().check(z.gte(1), z.lte(30)), 1),
    usernameLength: z.object({ min: z.number(), max: z.number() }),
    passwordLength: z.object({ min: z.number(), max: z.number() }),
    /** The fixed weak default password that forces a change (section 4.2). Only its seeded accounts have it. */
    weakDefaultPassword: z.string(),
    /** Fields beyond the basic ones, in the order of the form, and changes of the basic ones. */
    fields: z._default(z.array(registrationFieldSchema), []),
  }),
  /** Where codes are sent by SMS, and how many a day: each costs money, and somebody may earn by it. */
  sms: z.optional(
    z.object({
      /** ISO 3166-1 alpha-2; the operator's own country alone where nothing is said. */
      countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1)),
      /** Messages a day to one country, and to all of them. */
      dailyPerCountry: z._default(z.number().check(z.int(), z.gte(1)), 2000),
      daily: z._default(z.number().check(z.int(), z.gte(1)), 5000),
    }),
  ),
  session: z.object({
    idleMinutes: z.number(),
    maxHours: z.number(),
    /** A password from an IP that the account never used needs a second factor (section 4.5). */
    verifyUnrecognisedIp: z._default(z.boolean(), false),
  }),
  money: z.object({
    /** What a free-play account starts with. */
    trialBalance: moneySchema,
    /** What a new member of the reference platform is given so that there is something to play with. */
    welcomeCredit: moneySchema,
    /** When it is given: with the account, or with its first proved number. */
    welcomeAfter: z._default(z.enum(['registration', 'provedNumber']), 'registration'),
    /** So many accounts of one network and day get it with the account; from then on all after a proved number. */
    welcomePerNetwork: z._default(z.number().check(z.int(), z.gte(0)), 3),
    minDeposit: moneySchema,
    maxDeposit: moneySchema,
    minWithdrawal: moneySchema,
    maxWithdrawal: moneySchema,
  }),
  payments: z.optional(operatorPaymentsSchema),
  payouts: z.optional(operatorPayoutsSchema),
  /** How points are earned: settled turnover, and the amount of one deposit, behind each. */
  points: z.object({ turnoverPerPoint: positiveMoneySchema, depositPerPoint: positiveMoneySchema }),
  vip: z.object({
    enabled: z.boolean(),
    ranks: z.array(z.object({ level: z.number(), label: z.string(), turnover: moneySchema })),
  }),
  referral: z.object({ enabled: z.boolean() }),
  /** Bounds of feedback, in words (section 5.5); 3 and 300 where nothing is said. */
  feedback: z.optional(
    z.object({
      minWords: z.number().check(z.int(), z.gte(1), z.lte(50)),
      maxWords: z.number().check(z.int(), z.gte(50), z.lte(1000)),
    }),
  ),
  chat: z.optional(operatorChatSchema),
  /** Help articles of its own, by language, in the place of the platform's. */
  help: z.optional(
    z.record(languageCodeSchema, z.array(helpArticleSchema).check(z.minLength(1), z.maxLength(60))),
  ),
  /** The third-party phone-auth service and the social providers of section 7.8; without it there are none. */
  firebase: z.optional(
    z.object({
      apiKey: z.string().check(z.regex(/^[\w-]{8,80}$/)),
      projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{3,40}$/)),
      authDomain: z.string().check(z.regex(/^[a-z0-9.-]{3,100}$/)),
      /** The reference platform stands for Google's services. Never in production. */
      emulator: z._default(z.boolean(), false),
      phone: z._default(z.boolean(), true),
      providers: z.array(
        z.object({
          id: z.enum(['google.com', 'facebook.com']),
          clientId: z.string().check(z.regex(/^[\w.-]{3,120}$/)),
        }),
      ),
    }),
  ),
  /** Where entries of the remotes stand in the menus, if not where their manifests put them. */
  menus: z.optional(menuPlacementSchema),
  links: operatorLinksSchema,
  /** Counting of visits (GA4), which every visitor is asked about first; without an id nobody is. */
  analytics: z.optional(z.object({ gtagId: z.string().check(z.regex(/^G-[A-Z0-9]{4,16}$/)) })),
  /** Hosts that images and launched games may come from; empty means the site's own. */
  imageHosts: z.array(z.string()),
  launchHosts: z.array(z.string()),
  licence: z.string(),
  compliance: complianceSchema,
  texts: operatorTextsSchema,
  /** Acts of the back office that need a second person, as `resource.action`; saving is `update`. */
  fourEyes: z.optional(z.array(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*\.[a-z]+$/)))),
  /** Regions that are refused, ISO 3166-1 alpha-2. */
  blockedRegions: z.array(z.string()),
  /** Addresses that are refused wherever they are: one, or a network in CIDR notation. */
  blockedNetworks: z.optional(z.array(z.string())),
});
export type Operator = z.infer<typeof operatorSchema>;

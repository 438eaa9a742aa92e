import * as z from '@tessera/contracts/schema';
import { helpArticleSchema } from './help-article';
import { moneySchema, positiveMoneySchema } from '../wire/money';
import { brandSchema } from './brand';
import { operatorChatSchema, timeZoneSchema } from './chat';
import { languageCodeSchema } from './language';
import { menuPlacementSchema } from './menu';
import { operatorPaymentsSchema } from './payments';
import { operatorPayoutsSchema } from './payouts';
import { operatorWalletsSchema } from './wallets';
import { operatorAgentsSchema } from './agents';
import { operatorMemberTransfersSchema } from './member-transfers';
import { operatorAgentContractsSchema } from './agent-contracts';
import { operatorLotterySchema } from './lottery';
import { marketFeatureSchema, marketSchema } from '../protection/market';

export { languageCodeSchema } from './language';

/** gameTypes lists the game categories of section 1 as the API writes them. */
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
/** flagIdSchema is the name of a white-label feature flag. */
export const flagIdSchema = z.enum(flagIds);
export type FlagId = z.infer<typeof flagIdSchema>;

/** How an operator asks for one registration field: what is left out is the platform's own for that field. */
const registrationFieldSchema = z.object({
  /** Name of the field: `payeeName`, `birthday`. */
  field: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  /** Whether the form has it. */
  visible: z._default(z.boolean(), true),
  /** Whether an account cannot be opened without it. */
  required: z._default(z.boolean(), false),
  /** One of the 21 formats (section 5.2). */
  patternId: z.optional(z.number().check(z.int(), z.gte(1), z.lte(21))),
  /** In characters. */
  minLength: z.optional(z.number().check(z.int(), z.gte(0), z.lte(200))),
  /** In characters. */
  maxLength: z.optional(z.number().check(z.int(), z.gte(1), z.lte(200))),
});

/**
 * linkSchema describes a path of the site, or a URL elsewhere over https. Two slashes at the start are
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
  /** ISO 4217. */
  code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** As it stands before an amount. */
  symbol: z.string().check(z.minLength(1), z.maxLength(4)),
  /** Minor-unit digits: 2 for PHP. */
  digits: z.number().check(z.int(), z.gte(0), z.lte(4)),
});

/**
 * accountTypesSchema lists which numbers of account types are agents and which are trial accounts, by
 * configuration (section 6).
 */
export const accountTypesSchema = z.object({
  /** Numbers of the types that are agents. */
  agent: z.array(z.number()),
  /** Numbers of the types that play for fun. */
  trial: z.array(z.number()),
});

/** operatorLinksSchema has the URLs of other sites that an operator names. */
export const operatorLinksSchema = z.object({
  /** Social keys with their URL; a key without one shows nothing. */
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
      /** As it stands on the licence. */
      number: z.string().check(z.minLength(1), z.maxLength(40)),
      /** Where it can be looked up. */
      url: linkSchema,
    }),
    /** The company that is licensed, with its address. */
    licensee: z.optional(z.string().check(z.minLength(3), z.maxLength(200))),
    /** Where complaints are made. */
    complaints: z.optional(linkSchema),
    /** Who decides what the operator and a member do not settle. */
    dispute: z.optional(
      z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)), url: linkSchema }),
    ),
    /** Who helps with problem gambling, beside the market's own help lines. */
    help: z.array(z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)), url: linkSchema })),
  }),
);

/** operatorTextsSchema has tagline and licence in other languages than the default one. */
export const operatorTextsSchema = z.optional(
  z.record(
    languageCodeSchema,
    z.object({
      /** The line under the name. */
      tagline: z.optional(z.string().check(z.maxLength(120))),
      /** The sentences at the foot of every page. */
      licence: z.optional(z.string()),
    }),
  ),
);

/** What stands where the back office's addresses name an operator: `/back-office/releases` would be nobody's. */
const backOfficePaths = ['releases', 'files'];

/**
 * operatorSchema describes one operator: everything white-label about it. Changing it needs no build
 * (architecture, decisions).
 */
export const operatorSchema = z.object({
  code: operatorCodeSchema.check(
    z.refine((code) => !backOfficePaths.includes(code), {
      error: `is a path of the back office: ${backOfficePaths.join(', ')}`,
    }),
  ),
  /** Host names, without port, that this operator answers on; the first is the main domain. */
  hosts: z.array(z.string()).check(z.minLength(1)),
  /**
   * True while the site is not open yet: it answers 503 to all but who has an address that `pnpm ops preview` has made.
   */
  invitedOnly: z.optional(z.boolean()),
  /** True for a house that shows the platform: `SEED=demo` gives it members, money, history and offers. Any other begins as a real one. */
  demonstration: z.optional(z.boolean()),
  brand: brandSchema,
  languages: operatorLanguagesSchema,
  defaultLanguage: languageCodeSchema,
  currency: currencySchema,
  /** Where its days begin, in records and statements; that of its chat where nothing is said. */
  timeZone: z.optional(timeZoneSchema),
  /** Categories shown, in the server's sorting order. */
  categories: z.array(gameTypeSchema),
  /** Whose rules of player protection hold. */
  market: z._default(marketSchema, 'neutral'),
  /** What the operator does without though its market allows it. */
  featuresOff: z.optional(z.array(marketFeatureSchema)),
  /** Each white-label flag, on or off. */
  flags: z.record(flagIdSchema, z.boolean()),
  accountTypes: accountTypesSchema,
  /** What an account asks for. */
  registration: z.object({
    /** From which age one may play. */
    minimumAge: z.number().check(z.gte(18), z.lte(25)),
    /** How many digits a phone number has, without the country's. */
    phoneDigits: z.object({ min: z.number(), max: z.number() }),
    /** ISO 3166-1 alpha-2: whose numbers a phone field expects. */
    defaultCountry: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'PH'),
    /** How long a code sent by SMS is good, and no other one is sent (section 4.4). */
    codeMinutes: z._default(z.number().check(z.gte(1), z.lte(30)), 1),
    /** How many characters. */
    usernameLength: z.object({ min: z.number(), max: z.number() }),
    /** How many characters. */
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
  /** How long a login lasts. */
  session: z.object({
    /** Minutes without a request, after which it ends. */
    idleMinutes: z.number(),
    /** Hours after which it ends in any case. */
    maxHours: z.number(),
    /** A password from an IP that the account never used needs a second factor (section 4.5). */
    verifyUnrecognisedIp: z._default(z.boolean(), false),
  }),
  /** What accounts begin with, and the limits of one deposit and one withdrawal. */
  money: z.object({
    /** What a free-play account starts with. */
    trialBalance: moneySchema,
    /** What a new member of the reference platform is given so that there is something to play with. */
    welcomeCredit: moneySchema,
    /** When it is given: with the account, or with its first proved number. */
    welcomeAfter: z._default(z.enum(['registration', 'provedNumber']), 'registration'),
    /** So many accounts of one network and day get it with the account; from then on all after a proved number. */
    welcomePerNetwork: z._default(z.number().check(z.int(), z.gte(0)), 3),
    /** The least of one deposit. */
    minDeposit: moneySchema,
    /** The most of one deposit. */
    maxDeposit: moneySchema,
    /** The least of one withdrawal. */
    minWithdrawal: moneySchema,
    /** The most of one withdrawal. */
    maxWithdrawal: moneySchema,
    /** Whatever of the back office moves more than that needs a second person. */
    secondPersonAbove: z.optional(moneySchema),
  }),
  payments: z.optional(operatorPaymentsSchema),
  payouts: z.optional(operatorPayoutsSchema),
  /** Balances at vendors; one balance plays everything where nothing is said. */
  wallets: z.optional(operatorWalletsSchema),
  /** Transfers between members of one line; there are none where nothing is said. */
  memberTransfers: z.optional(operatorMemberTransfersSchema),
  /** What agents may promise and members may do about them; nothing of it where nothing is said. */
  agents: z.optional(operatorAgentsSchema),
  /** Contracts with agents; there are none where nothing is said. */
  agentContracts: z.optional(operatorAgentContractsSchema),
  /** Names, markets and days of its lotteries, and the lottery type; all as the platform has them where nothing is said. */
  lottery: z.optional(operatorLotterySchema),
  /** How points are earned: settled turnover, and the amount of one deposit, behind each. */
  points: z.object({
    turnoverPerPoint: positiveMoneySchema,
    depositPerPoint: positiveMoneySchema,
    /** By how many percent a stake of a category counts; a category that is not named counts whole. */
    percent: z.optional(z.record(z.string(), z.number().check(z.int(), z.gte(0), z.lte(1000)))),
  }),
  /** Ranks beside a member's name. */
  vip: z.object({
    /** Whether there are any. */
    enabled: z.boolean(),
    /** A rank follows what was staked in so many days, today included; 90 where nothing is said. */
    days: z.optional(z.number().check(z.int(), z.gte(1), z.lte(366))),
    /** A rank that was reached is kept for at least so many days; 30 where nothing is said. */
    keepDays: z.optional(z.number().check(z.int(), z.gte(1), z.lte(366))),
    /** From the lowest one on, each with the turnover that it takes. */
    ranks: z.array(
      z.object({
        level: z.number(),
        label: z.string(),
        /** Its name in other languages than the default one. */
        labels: z.optional(z.record(languageCodeSchema, z.string())),
        turnover: moneySchema,
        /** What reaching it pays, once a member; nothing where it is not said. */
        gift: z.optional(moneySchema),
      }),
    ),
  }),
  /** Whether members have a link by which friends join below them. */
  referral: z.object({
    enabled: z.boolean(),
    /** What a friend earns the member who brought them, once one deposit of theirs reaches `deposit`; nothing where it is not said. */
    friend: z.optional(z.object({ reward: positiveMoneySchema, deposit: positiveMoneySchema })),
    /** What a Zalo contact earns once, up to 131,000 of the currency (section 9); nothing where it is not said. */
    zalo: z.optional(
      positiveMoneySchema.check(
        z.refine((amount) => Number(amount) <= 131_000, 'a Zalo reward is at most 131000'),
      ),
    ),
  }),
  /** Bounds of feedback, in words (section 5.5); 3 and 300 where nothing is said. */
  feedback: z.optional(
    z.object({
      /** At least so many words. */
      minWords: z.number().check(z.int(), z.gte(1), z.lte(50)),
      /** At most so many words. */
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
      /** Whether codes are sent by it. */
      phone: z._default(z.boolean(), true),
      /** Who else signs members in. */
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
  /** One or two sentences at the foot of every page. */
  licence: z.string(),
  compliance: complianceSchema,
  texts: operatorTextsSchema,
  /** Acts of the back office that need a second person, as `resource.action`; saving is `update`. */
  fourEyes: z.optional(z.array(z.string().check(z.regex(/^[a-z]+(-[a-z]+)*\.[a-z]+$/)))),
  /** Regions that are refused, ISO 3166-1 alpha-2. */
  blockedRegions: z.array(z.string()),
  /** IPs that are refused wherever they are: one, or a network in CIDR notation. */
  blockedNetworks: z.optional(z.array(z.string())),
});
export type Operator = z.infer<typeof operatorSchema>;

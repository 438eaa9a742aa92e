import * as z from '@tessera/contracts/schema';
import { limitKindSchema } from './limit';
import { marketFeatureSchema, marketSchema } from './market';

/** sourceSchema says where a duty's value comes from. The operator's counsel confirms it. */
const sourceSchema = z.object({
  /** The regulator's document; for the neutral pack, whose choice it is. */
  document: z.string().check(z.minLength(3), z.maxLength(200)),
  clause: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The day on which the document itself was read; null where it was not, and the value is only what is said of it. */
  read: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});

/** What a member chooses from: the shortest first, none twice. */
const lengths = (length: z.ZodMiniType<number>) =>
  z.array(length).check(
    z.minLength(1),
    z.refine((all) => all.every((one, index) => index === 0 || one > (all[index - 1] ?? one)), {
      error: 'not from the shortest to the longest',
    }),
  );

const duty = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, source: sourceSchema });

/**
 * rulePackSchema describes the rules of one market as data: each duty with its value, where the value comes from and
 * when that was read. Platform and pages go by the same pack.
 */
export const rulePackSchema = z.object({
  market: marketSchema,
  /** Grows with every change of a value: limits and breaks name it, and `versions.json` keeps what each said. */
  version: z.number().check(z.int(), z.gte(1)),
  duties: z.object({
    /** What may be limited. */
    limitKinds: duty(z.array(limitKindSchema).check(z.minLength(1))),
    /** How long a raised or removed limit waits, and whether the member confirms it once more after that. */
    limitRaise: duty(
      z.object({ hours: z.number().check(z.int(), z.gte(0), z.lte(720)), confirm: z.boolean() }),
    ),
    /** When a member without a deposit limit is asked whether they want one; who is asked on joining is asked before a deposit, too. */
    limitPrompt: duty(z.enum(['AT_REGISTRATION', 'BEFORE_DEPOSIT', 'NONE'])),
    /** Lengths of a time-out, in hours. */
    timeOut: duty(lengths(z.number().check(z.int(), z.gte(24), z.lte(2208)))),
    /** Lengths of a self-exclusion, in months. */
    exclusion: duty(lengths(z.number().check(z.int(), z.gte(6), z.lte(120)))),
    /** Whether an exclusion is over at its time, or once the member asks for it then and has waited so many hours. */
    exclusionEnd: duty(
      z.object({ by: z.enum(['TIME', 'REQUEST']), waitHours: z.number().check(z.int(), z.gte(0)) }),
    ),
    /** How old members are at least. An operator may ask for more. */
    minimumAge: duty(z.number().check(z.int(), z.gte(18))),
    /** Before what somebody has proved who they are. */
    identity: duty(z.enum(['BEFORE_DEPOSIT', 'BEFORE_WITHDRAWAL'])),
    /** Who helps with problem gambling in the market. */
    help: duty(z.array(z.object({ name: z.string(), url: z.string().check(z.regex(/^https:/)) }))),
    /** What the foot of every page names beside the licence and the age. */
    footer: duty(z.array(z.enum(['LICENSEE', 'COMPLAINTS', 'DISPUTE']))),
    /** Where one excludes oneself from every operator of the market. */
    register: duty(z.nullable(z.object({ name: z.string(), url: z.string().check(z.regex(/^https:/)) }))),
    /** How often a member may be told what they have played, in minutes, and how often who has chosen nothing is told. */
    realityCheck: duty(
      z
        .object({
          minutes: lengths(z.number().check(z.int(), z.gte(1), z.lte(1440))),
          preset: z.nullable(z.number()),
        })
        .check(
          z.refine(({ minutes, preset }) => preset === null || minutes.includes(preset), {
            error: 'the preset is none of the minutes',
          }),
        ),
    ),
    /** From how much of a limit on the member is reminded of it, in percent. */
    limitNear: duty(z.number().check(z.int(), z.gte(50), z.lte(99))),
  }),
  /** Whether the market allows a feature. An operator may do without it all the same. */
  features: z.record(marketFeatureSchema, duty(z.boolean())),
});
export type RulePack = z.infer<typeof rulePackSchema>;

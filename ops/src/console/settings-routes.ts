import {
  settingPartSchema,
  settingsOverviewSchema,
  type SettingPart,
  type SettingsOverview,
} from '@tessera/contracts/back-office';
import { languageCodeSchema } from '@tessera/contracts/operator';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { actorAt, refuseRole } from '../server/guard';
import type { Platform } from '../server/platform';
import { read } from '../server/read';
import { refusalAnswer } from '../server/refusal';
import { operatorParam, type PageGuards } from './page-guards';
import { fieldProblems } from './field-problems';
import { settingsPage } from './settings-page';
import { valueOf } from './settings-values';
import { settingsTexts as texts } from './settings-texts';

/** The fields as the forms name them. */
const labels = {
  state: texts.state,
  begins: texts.begins,
  ends: texts.ends,
  confirm: texts.code,
  tagline: texts.tagline,
  licence: texts.licence,
  texts: texts.texts,
  blockedRegions: texts.countries,
  blockedNetworks: texts.networks,
  regions: texts.regions,
  flags: texts.flags,
  help: texts.help,
};
const paramsSchema = z.object({ operator: operatorParam });
const querySchema = z.object({
  language: z.optional(languageCodeSchema),
  done: z.optional(z.string()),
});
const savedSchema = z.object({ part: settingPartSchema, version: z.coerce.number() });
const fieldsSchema = z.record(z.string(), z.string());

/** Pages over what can be set of an operator. Whether a value may be, the platform says; what was typed is kept. */
export function settingsPageRoutes(
  app: FastifyInstance,
  platform: Platform,
  { signedIn, sent, page }: PageGuards,
): void {
  const overview = (operator: string) =>
    platform.read(`/platform/settings/${operator}`, settingsOverviewSchema);

  app.get('/settings/:operator', async (request, reply) => {
    const session = await signedIn(request);
    const { operator } = read(paramsSchema, request.params);
    refuseRole(session, operator, 'viewer');
    const { language, done } = read(querySchema, request.query);
    const saved = await overview(operator);
    const shown = { session, operator, saved, settings: saved, done: done !== undefined };
    return page(reply, settingsPage({ ...shown, language: languageIn(saved, language) }));
  });

  app.post('/settings/:operator', { bodyLimit: 512 * 1024 }, async (request, reply) => {
    const session = await sent(request);
    const { operator } = read(paramsSchema, request.params);
    refuseRole(session, operator, 'editor');
    const fields = read(fieldsSchema, request.body);
    const { part, version } = read(savedSchema, request.body);
    const value = valueOf(part, fields);
    const language = fields['language'];
    try {
      const confirm = fields['confirm'];
      const change = { part, version, value, ...(confirm ? { confirm } : {}) };
      const { roles } = actorAt(session, operator);
      await platform.change(`/platform/settings/${operator}`, session.name, change, roles);
      const query = new URLSearchParams({ done: '1', ...(language ? { language } : {}) });
      return await reply.redirect(`/settings/${operator}?${query}#${part}`, 303);
    } catch (error) {
      const { status, code, fields: refused, message: why } = refusalAnswer(error);
      const message = fieldProblems(refused, labels) ?? why;
      const saved = await overview(operator);
      const settings = withTyped(saved, part, value);
      const problem = { part, message, stale: code === 'CONFLICT' };
      const shown = { session, operator, saved, settings, done: false, problem };
      return page(reply, settingsPage({ ...shown, language: languageIn(saved, language) }), status);
    }
  });
}

const languageIn = ({ languages }: SettingsOverview, requested: string | undefined) =>
  languages.find((language) => language === requested) ?? languages[0] ?? 'EN';

/** The page as it was sent: what was typed into one of its forms, however wrong, in the place of what is saved. */
function withTyped(saved: SettingsOverview, part: SettingPart, value: unknown): SettingsOverview {
  const typed = part === 'help' ? { ...saved.values.help, ...(value as object) } : value;
  return { ...saved, values: { ...saved.values, [part]: typed } as SettingsOverview['values'] };
}

import { rulePackOf } from '@tessera/contracts/markets';
import {
  domainRouteCall,
  helpCenterCall,
  helpV2Call,
  registerSettingsCall,
  systemStatusCall,
  whiteLabelCall,
} from '@tessera/contracts/system';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call';
import { helpArticles } from './help';
import { previewPassCookie, previewPassRoutes } from './invited-only';
import { registerRules } from './register-rules';
import { domainRouteOf, systemStatus } from './status';
import { whiteLabelTree } from './white-label-tree';

export function systemRoutes(app: FastifyInstance): void {
  previewPassRoutes(app);
  registerCall(app, systemStatusCall, async ({ platform, operator, language, ip, cookies }) => {
    const shown = await platform.previewedOperator(platform, operator, cookies);
    const until = await platform.previewUntil(platform, operator, cookies);
    return {
      ...systemStatus(platform, shown, { language, ip, pass: cookies.read(previewPassCookie) }),
      ...(until && { previewUntil: until.toISOString() }),
    };
  });
  registerCall(app, whiteLabelCall, ({ operator }) => whiteLabelTree(operator));
  registerCall(app, domainRouteCall, ({ operator }) => domainRouteOf(operator));
  registerCall(app, registerSettingsCall, ({ operator }) => ({
    fields: registerRules(operator),
    mobileFields: operator.flags.MOBILENUMREG3 ? registerRules(operator, 'mobile') : [],
    minimumAge: operator.registration.minimumAge,
    phoneDigits: operator.registration.phoneDigits,
    offersLimits: rulePackOf(operator).duties.limitPrompt.value === 'AT_REGISTRATION',
  }));
  registerCall(app, helpCenterCall, async ({ platform, operator, language, cookies }) => ({
    articles: helpArticles(await platform.previewedOperator(platform, operator, cookies), language),
  }));
  registerCall(app, helpV2Call, async ({ platform, operator, language, input: { lang }, cookies }) => {
    const chosen = lang && operator.languages.includes(lang) ? lang : language;
    return { articles: helpArticles(await platform.previewedOperator(platform, operator, cookies), chosen) };
  });
}

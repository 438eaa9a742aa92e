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
import { registerRules } from './register-rules';
import { domainRouteOf, systemStatus } from './status';
import { whiteLabelTree } from './white-label-tree';

export function systemRoutes(app: FastifyInstance): void {
  registerCall(app, systemStatusCall, ({ platform, operator, language, ip }) =>
    systemStatus(platform, operator, language, ip),
  );
  registerCall(app, whiteLabelCall, ({ operator }) => whiteLabelTree(operator));
  registerCall(app, domainRouteCall, ({ operator }) => domainRouteOf(operator));
  registerCall(app, registerSettingsCall, ({ operator }) => ({
    fields: registerRules(operator),
    mobileFields: operator.flags.MOBILENUMREG3 ? registerRules(operator, 'mobile') : [],
    minimumAge: operator.registration.minimumAge,
    phoneDigits: operator.registration.phoneDigits,
  }));
  registerCall(app, helpCenterCall, ({ operator, language }) => ({
    articles: helpArticles(operator, language),
  }));
  registerCall(app, helpV2Call, ({ operator, language, input: { lang } }) => ({
    articles: helpArticles(operator, lang && operator.languages.includes(lang) ? lang : language),
  }));
}

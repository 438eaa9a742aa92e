import { chatModelsCall, launchChatCall } from '@tessera/contracts/chat';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../../http/call-context';
import { DomainError } from '../../http/domain-error';
import { registerCall } from '../../http/register-call';
import { launchOrigin } from '../../operators/documents/launch-origin';
import {
  departmentName,
  departmentsFor,
  findDepartment,
  hoursOf,
  isStaffed,
  letsVisitorsIn,
} from '../../operators/documents/chat-departments';
import { createTicket } from './keys';
import { unreadOf } from './messages';

const plainColor = '#e6601b';

export function chatRoutes(app: FastifyInstance): void {
  registerCall(app, chatModelsCall, (context) => models(context));
  registerCall(app, launchChatCall, (context) => launch(context));
}

async function models({ platform, operator, session, language }: CallContext<typeof chatModelsCall>) {
  const unread = session ? await unreadOf(platform.db, session.memberId) : undefined;
  const now = platform.clock.now();
  return {
    headerColor: operator.chat?.headerColor ?? plainColor,
    models: departmentsFor(operator, language).map((department) => ({
      id: department.id,
      ...departmentName(department, language),
      entry: session || letsVisitorsIn(operator, department) ? ('open' as const) : ('login' as const),
      available: isStaffed(operator, department, now),
      hours: hoursOf(operator, department),
      unread: unread?.get(department.id) ?? 0,
    })),
  };
}

async function launch(context: CallContext<typeof launchChatCall>) {
  const { platform, operator, session, language, input, siteOrigin } = context;
  const department = findDepartment(operator, language, input.model);
  if (!department) throw new DomainError('NOT_FOUND');
  if (!session && !letsVisitorsIn(operator, department)) throw new DomainError('NOT_LOGGED_IN');
  const ticket = await createTicket(platform, { operator, department, session, language, siteOrigin });
  const origin = launchOrigin(platform, operator, siteOrigin);
  const query = new URLSearchParams({ department: department.id, lang: language, theme: input.theme });
  return { chatUrl: `${origin}/chat/?${query}#t=${ticket}`, origin };
}

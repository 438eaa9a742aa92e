import { defineDomain } from '../../domain/define-domain';
import { noticeMigrations } from './migrations';
import type { NoticeTables } from './tables';
import { noticeRoutes } from './routes';
import { greetWithUnread } from './unread';

export const noticesDomain = defineDomain<NoticeTables>({
  name: 'notices',
  after: ['member'],
  migrations: noticeMigrations,
  tables: ['notice_mark', 'member_message'],
  routes: noticeRoutes,
  socket: { greet: greetWithUnread },
});

import { defineDomain } from '../../domain/define-domain';
import { chatMigrations } from './migrations';
import type { ChatTables } from './tables';
import { chatRoutes } from './routes';
import { cleanupExpired } from './cleanup-expired';
import { unreadCount } from './messages';

export const chatDomain = defineDomain<ChatTables>({
  name: 'chat',
  after: ['member', 'sessions'],
  migrations: chatMigrations,
  tables: ['chat_conversation', 'chat_message', 'chat_ticket', 'chat_key'],
  routes: chatRoutes,
  cleanup: cleanupExpired,
  socket: {
    greet: async ({ db }, { memberId }) => [{ type: 'chat.unread', count: await unreadCount(db, memberId) }],
  },
});

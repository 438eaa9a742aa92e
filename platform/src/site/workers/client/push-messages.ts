import type { PushedMessage } from '../../../content/push/pushed-message';

declare const self: ServiceWorkerGlobalScope;

/*
 * Shows what is pushed, and opens what it is about: in the tab that has it, or in another one, so that nobody loses a
 * game.
 */
self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json() as PushedMessage;
  const notification = { body, tag, icon: '/app-icons/any-192.png', data: path };
  event.waitUntil(self.registration.showNotification(title, notification));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

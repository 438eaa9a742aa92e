import { sha256Hex } from '@tessera/contracts/text';

/** NotificationsRefused is a browser's answer that this site may show no notifications. */
export class NotificationsRefused extends Error {}

/** canBePushed checks whether this browser can take messages while the site is closed. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const registered = async () => (await navigator.serviceWorker.getRegistration())?.pushManager;

const subscribed = async () => (await registered())?.getSubscription();

/** pushDevice returns what this browser's subscription is known by: the SHA-256 of its secret address. */
export async function pushDevice(): Promise<string | undefined> {
  const subscription = await subscribed();
  return subscription ? sha256Hex(subscription.endpoint) : undefined;
}

/** Device is where this browser is written to, and what messages to it are sealed with. */
export type Device = Record<'endpoint' | 'p256dh' | 'auth', string>;

/** subscribePush asks for the member's permission and subscribes this browser. Throws NotificationsRefused. */
export async function subscribePush(publicKey: string): Promise<Device> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsRefused();
  const pushManager = await registered();
  if (!pushManager) throw new NotificationsRefused();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It is subscribed with the keys of before.
    await endPush();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    throw new NotificationsRefused();
  return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] };
}

/** endPush has this browser take no message any more. */
export async function endPush(): Promise<void> {
  await (await subscribed())?.unsubscribe();
}

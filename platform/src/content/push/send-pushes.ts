import { messagePath } from '@tessera/contracts/messages';
import { sql, type Selectable } from 'kysely';
import type { Config } from '../../config';
import type { Platform } from '../../context';
import { presentOwnMessage } from '../notices/member-messages';
import type { NoticeTables } from '../notices/tables';
import { isPushService } from './push-service';
import type { PushedMessage } from './pushed-message';
import type { PushTables } from './tables';

/** What draws somebody back to play: kept for later in their messages, and never pushed on a break. */
const enticing: ReadonlySet<string> = new Set(['BONUS', 'REWARD', 'PLAY']);

type Sends = Pick<Platform, 'db' | 'clock' | 'config' | 'logger'>;
type Keys = NonNullable<Config['push']>;
type Due = Pick<PushTables['push_delivery'], 'message_id' | 'subscription_id'> &
  Pick<Selectable<PushTables['push_subscription']>, 'endpoint' | 'p256dh' | 'auth' | 'kinds'> & {
    attempts: number;
    language: string;
    on_break: boolean;
    message: Omit<Selectable<NoticeTables['member_message']>, 'id' | 'created_at'> & { created_at: string };
  };

/** Pushes that are under way at once, and tries before one is given up: the last one two hours after the first. */
const [batch, mostAttempts] = [20, 5];
const [answerMs, keptSeconds, maxLength] = [10_000, 86_400, 400];

/**
 * sendPushes pushes the messages that are due, each to the browsers of its member that want its kind. One that is not taken is tried again later, by
 * whichever process comes first; a browser that the push service no longer knows is forgotten.
 */
export async function sendPushes(platform: Sends, signal?: AbortSignal): Promise<void> {
  const keys = platform.config.push;
  if (!keys) return;
  for (;;) {
    const due = await claim(platform);
    await Promise.all(due.map((one) => send(platform, keys, one, signal)));
    if (due.length < batch || signal?.aborted) return;
  }
}

/** What is claimed is due again later, unless it is deleted before. */
async function claim({ db, clock }: Sends): Promise<Due[]> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    with due as materialized (
      select subscription_id, message_id from push_delivery where due_at <= ${now} order by due_at limit ${batch}::int
      for update skip locked
    )
    update push_delivery d set attempts = d.attempts + 1, due_at = ${now}::timestamptz + interval '2 minutes' * power(4, d.attempts)
    from due, push_subscription s, member_message x, member m
    where d.subscription_id = due.subscription_id and d.message_id = due.message_id and s.id = d.subscription_id
      and x.id = d.message_id and m.id = s.member_id
    returning d.message_id, d.subscription_id, d.attempts, s.endpoint, s.p256dh, s.auth, s.kinds, m.language,
      coalesce(m.break_until > ${now}, false) as on_break,
      to_jsonb(x) as message`.execute(db);
  return rows;
}

async function send({ db, logger }: Sends, keys: Keys, due: Due, signal?: AbortSignal): Promise<void> {
  const { message_id: id, subscription_id, attempts, endpoint, language, on_break: isOnBreak } = due;
  const row = { ...due.message, id, created_at: new Date(due.message.created_at) };
  const message = presentOwnMessage(row, language);
  const isWanted = due.kinds.some((kind) => kind === message.kind) && row.deleted_at === null;
  const isChosen = isWanted && !(isOnBreak && enticing.has(message.kind));
  const outcome =
    isChosen && isPushService(keys.services, endpoint)
      ? await push(keys, due, payloadOf(message), signal).catch(() => 'away' as const)
      : 'done';
  if (outcome === 'gone') {
    await db.deleteFrom('push_subscription').where('id', '=', subscription_id).execute();
    return;
  }
  if (typeof outcome === 'number' || (outcome === 'away' && attempts >= mostAttempts))
    // The endpoint itself is a secret.
    logger.error('a push was given up', { service: new URL(endpoint).origin, answer: outcome, attempts });
  else if (outcome === 'away') return;
  await db
    .deleteFrom('push_delivery')
    .where('subscription_id', '=', subscription_id)
    .where('message_id', '=', id)
    .execute();
}

function payloadOf(message: ReturnType<typeof presentOwnMessage>): string {
  const pushed: PushedMessage = {
    title: message.title,
    body: message.text.slice(0, maxLength),
    path: messagePath(message),
    tag: message.id,
  };
  return JSON.stringify(pushed);
}

/** Returns what became of it; a status that will not change by asking again is given as it is. */
async function push(
  { publicKey, privateKey, subject }: Keys,
  { endpoint, p256dh, auth }: Due,
  payload: string,
  signal?: AbortSignal,
): Promise<'done' | 'gone' | 'away' | number> {
  const { generateRequestDetails } = (await import('web-push')).default;
  const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: keptSeconds,
  });
  const limit = AbortSignal.timeout(answerMs);
  const { ok, status } = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (ok) return 'done';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'away' : status;
}

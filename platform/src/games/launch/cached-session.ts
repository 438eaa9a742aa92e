import { LRUCache } from 'lru-cache';
import type { Platform } from '../../context';
import { requestedBy } from '../../db/requester';
import { hashSecret } from '../../secret';
import { findGameSession, type GameSession, type SessionKey } from './game-sessions';

/** So long may what is cached of a game be old: its name, and what its jackpot takes of a stake. */
const cacheMs = 60_000;
const mostCached = 20_000;

const caches = new WeakMap<Platform, LRUCache<string, GameSession>>();

function cacheOf(platform: Platform): LRUCache<string, GameSession> {
  // What is too old leaves the memory by itself: nobody may ask for it again.
  const cache = caches.get(platform) ?? new LRUCache({ max: mostCached, ttl: cacheMs, ttlAutopurge: true });
  caches.set(platform, cache);
  return cache;
}

/**
 * cachedGameSession returns the game session of a key as it was within the last minute: who plays which game, with which money.
 * What of it changes (whether it is over, bonus, limits) has to be looked at by who moves money. Throws GAME_SESSION_INVALID
 * where there is none.
 */
export async function cachedGameSession(platform: Platform, key: SessionKey): Promise<GameSession> {
  const cache = cacheOf(platform);
  const name = typeof key === 'bigint' ? String(key) : hashSecret(key).toString('base64');
  const cached = cache.get(name);
  const document = cached && platform.operators.byCode(cached.operator);
  if (!cached || !document) {
    const found = await findGameSession(platform, platform.db, key, { evenExpired: true });
    cache.set(name, found);
    return found;
  }
  if (typeof key === 'string' && cached.member_id !== null) requestedBy(cached.member_id);
  return { ...cached, document };
}

import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import type { FastifyReply } from 'fastify';
import type { Platform } from '../../context';
import { DomainError } from '../../http/domain-error';
import type { Room } from './keys';
import type { RoomEvent } from './room-calls';

const beatMs = 20_000;
/** A key that is no good any more is found out when the room connects again. */
const maxAgeMs = 10 * 60_000;
/** Tabs and reconnections of one room at a time. */
const maxConnections = 6;
const open = new Map<bigint, number>();

/**
 * streamChanges sends the server-sent event "changed" when the room has something new. The room then asks for
 * it, so that nothing is ever missed.
 */
export function streamChanges({ events, lifecycle }: Platform, room: Room, reply: FastifyReply): void {
  const count = open.get(room.id) ?? 0;
  if (count >= maxConnections) throw new DomainError('RATE_LIMITED');
  open.set(room.id, count + 1);
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  const send = (event: RoomEvent) => raw.write(`data: ${event}\n\n`);
  const id = String(room.id);
  const unsubscribe = events.subscribe(({ event }) => {
    if (event.type === 'chat.changed' && event.conversation === id) send('changed');
  });
  const unresume = events.onResumed(() => send('changed'));
  const beat = setInterval(() => send('beat'), beatMs);
  const end = setTimeout(() => raw.end(), maxAgeMs);
  const undrain = lifecycle.onDrain(() => raw.end());
  beat.unref();
  end.unref();
  raw.on('close', () => {
    unsubscribe();
    unresume();
    undrain();
    clearInterval(beat);
    clearTimeout(end);
    const left = (open.get(room.id) ?? 1) - 1;
    if (left > 0) open.set(room.id, left);
    else open.delete(room.id);
  });
  // What came between the page's first look and now.
  send('changed');
}

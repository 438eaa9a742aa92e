import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const program = path.join(import.meta.dirname, 'socket-holder.ts');
/** Each IP has ports of its own. */
const loopbackIp = (holder: number) => `127.0.0.${2 + holder}`;

interface Heard {
  heardAt: number[];
  lost: number;
}

/** SocketCrowd is many live connections, held by processes beside the platform's. */
export interface SocketCrowd {
  /** What has been heard since it was last forgotten; waits until each connection has heard it, for ten seconds at most. */
  heard(): Promise<Heard>;
  forget(): void;
  close(): Promise<void>;
}

/** openSocketCrowd opens so many connections, half of them with these sessions, and resolves when all are greeted. */
export async function openSocketCrowd(
  port: number,
  { count, holders, tokens }: { count: number; holders: number; tokens: readonly string[] },
): Promise<SocketCrowd> {
  const children = Array.from({ length: holders }, (_, holder) =>
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        program,
        String(port),
        String(Math.floor(count / holders) + (holder < count % holders ? 1 : 0)),
        loopbackIp(holder),
        ...tokens,
      ],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    ),
  );
  await Promise.all(children.map(ready));
  const ask = async (): Promise<Heard> => {
    const answers = await Promise.all(
      children.map(async (child) => {
        const answered = once(child, 'message');
        child.send('heard');
        const [heard] = (await answered) as [Heard];
        return heard;
      }),
    );
    return {
      heardAt: answers.flatMap(({ heardAt }) => heardAt),
      lost: answers.reduce((sum, { lost }) => sum + lost, 0),
    };
  };
  return {
    async heard() {
      let heard = await ask();
      for (let tries = 0; tries < 20 && heard.heardAt.length < count; tries += 1) {
        await pause(500);
        heard = await ask();
      }
      return heard;
    },
    forget() {
      for (const child of children) child.send('forget');
    },
    async close() {
      for (const child of children) child.send('close');
      await pause(1_000);
      for (const child of children) child.kill('SIGTERM');
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process could not open its connections: see `ulimit -n`');
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
}

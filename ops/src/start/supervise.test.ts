import { spawn } from 'node:child_process';
import { supervise } from './supervise';

/** A process that runs this script. */
const script = (text: string) => () => spawn(process.execPath, ['-e', text], { stdio: 'ignore' });

/** Starts that end as told, one after the other; the last one stays until it is stopped. */
function starts(...ends: string[]) {
  let count = 0;
  return {
    start: () => script(ends[count++] ?? 'setInterval(() => undefined, 1000)')(),
    count: () => count,
  };
}

test('a process that crashes or is killed is started again, and told to stop it stays down', async () => {
  const notices: string[] = [];
  const { start, count } = starts(
    'process.exit(70)',
    'process.kill(process.pid, "SIGKILL")',
    'process.exit(3)',
  );
  const running = new Promise<void>((resolve) => {
    const { ended, stop } = supervise({
      start: () => {
        const child = start();
        if (count() === 4) child.once('spawn', () => stop('SIGTERM'));
        return child;
      },
      notify: (line) => notices.push(line),
      firstDelayMs: 5,
    });
    void ended.then(() => resolve());
  });
  await running;
  expect(count()).toBe(4);
  expect(notices).toEqual([
    expect.stringContaining('It ended (70); it is started again'),
    expect.stringContaining('It ended (70)'),
    expect.stringContaining('It ended (3)'),
  ]);
}, 30_000);

test('a start that is refused is not tried again', async () => {
  const { start, count } = starts('process.exit(1)');
  const { ended } = supervise({ start, notify: () => undefined, firstDelayMs: 5 });
  expect(await ended).toBe(1);
  expect(count()).toBe(1);
});

import { launch } from '../measure-visit';
import { measureLobby } from './measure-lobby';

/** `tsx bench/src/lobby/main.ts <origin>` measures the lobby of a site that runs already, span by span. */
const origin = process.argv[2];
if (origin === undefined) throw new Error('which origin?');
const browser = await launch();
try {
  const numbers = await measureLobby(browser, origin, (what, spans) => {
    process.stdout.write(`${what}\n`);
    for (const { name, took, work } of spans)
      process.stdout.write(`  ${name.padEnd(32)} ${took.toFixed(0)} ms, work ${work.toFixed(1)} ms\n`);
  });
  process.stdout.write(`${JSON.stringify(numbers)}\n`);
} finally {
  await browser.close();
}

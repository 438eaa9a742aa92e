import { readConfig, StartupError } from './config';
import { start } from './start';

/** The reference platform as a process. A failure to start is one line and exit code 1. */
try {
  const running = await start(readConfig(process.env), (line) => console.log(line));
  for (const { name, port } of running.servers) console.log(`${name} at http://localhost:${port}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

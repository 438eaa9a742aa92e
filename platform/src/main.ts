import { readConfig } from './config';
import { start } from './start';
import { startupFailure } from './startup-failure';

/** The reference platform as a process. A failure to start is one line and exit code 1. */
try {
  const running = await start(readConfig(process.env), (line) => console.log(line));
  for (const { name, port } of running.servers) console.log(`${name} at http://localhost:${port}`);
  let stopping = false;
  const stop = () => {
    // Whoever asks twice does not want to wait for what was asked.
    if (stopping) process.exit(1);
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(startupFailure(error));
  process.exit(1);
}

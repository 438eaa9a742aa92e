import { exitCodeOf } from '../commands/exit-codes';
import { namedTrouble } from '../registry/named-trouble';
import { RegistryError } from '../failure/registry-error';
import { startOperations } from './start';

/** The operations server as a process of its own, where `npm start` is not what runs the site. */
try {
  const { link, firstAdministrator, close } = await startOperations();
  console.log(`Operations: ${link}`);
  if (firstAdministrator !== undefined)
    console.log(
      `Nobody can sign in yet. For the first administrator, once and for a day: ${firstAdministrator}`,
    );
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (thrown) {
  const error = namedTrouble(thrown);
  console.error(error instanceof RegistryError ? error.message : error);
  process.exit(exitCodeOf(error));
}

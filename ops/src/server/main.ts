import { startOperations } from './start';

/** The operations server as a process of its own, where `npm start` is not what runs the site. */
const { link, close } = await startOperations();
console.log(`Operations: ${link}`);
const stop = () => void close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

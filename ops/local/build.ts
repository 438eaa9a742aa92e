import { releaseLocally } from './release-locally';

await releaseLocally((text) => process.stdout.write(`${text}\n`));

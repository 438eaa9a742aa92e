import { writeDescription } from './files';

/** `pnpm --filter @tessera/ops describe-api`: writes what the contracts say now into `docs/api`. */
await writeDescription();

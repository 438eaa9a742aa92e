import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { operatorReference } from './operator-reference';

/** Writes `docs/OPERATOR.md`: after a change of the operator's schema. */
writeFileSync(path.resolve(import.meta.dirname, '../../../docs/OPERATOR.md'), operatorReference());

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { marketReference, marketVersions, type MarketVersions } from './market-reference';
import { operatorReference } from './operator-reference';

const docs = path.resolve(import.meta.dirname, '../../../docs');

const versions = path.resolve(docs, '../shared/contracts/src/markets/packs/versions.json');

/** Writes `docs/OPERATOR.md`, `docs/MARKETS.md` and the record of the packs' versions: after a change of the operator's schema, or of a market's rules. */
writeFileSync(path.join(docs, 'OPERATOR.md'), operatorReference());
writeFileSync(path.join(docs, 'MARKETS.md'), marketReference());
const recorded = JSON.parse(readFileSync(versions, 'utf8')) as MarketVersions;
writeFileSync(versions, `${JSON.stringify(marketVersions(recorded), null, 2)}\n`);

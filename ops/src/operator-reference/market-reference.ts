import { isDeepStrictEqual } from 'node:util';
import { rulePackOf, rulesInForce } from '@tessera/contracts/markets';
import { marketSchema, type Market } from '@tessera/contracts/protection';

const names: Record<Market, string> = {
  gb: 'Great Britain',
  mt: 'Malta',
  on: 'Ontario',
  br: 'Brazil',
  neutral: 'No market in particular',
};
/** What the platform itself has chosen, where a market says nothing, is no regulator's word. */
const ownChoice = 'Choice of the platform';

/** marketReference returns `docs/MARKETS.md`: the rules of each market's pack, where each comes from, and what counsel has yet to confirm. */
export function marketReference(): string {
  const tables = marketSchema.options.map((market) => {
    const { version, duties, features } = rulePackOf({ market });
    const rows = Object.entries({ ...duties, ...features }).map(([name, { value, source }]) => {
      const text = [source.document, source.clause].join(': ');
      return `| \`${name}\` | \`${JSON.stringify(value).replaceAll('|', '\\|')}\` | ${text} | ${readOn(source)} |`;
    });
    return `## ${names[market]} (\`${market}\`, version ${version})\n\n| rule | value | source | read |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# The rules of each market

Written from the packs in \`shared/contracts/src/markets/packs\` (\`npx tsx ops/src/operator-reference/record.ts\`); a test holds this page against them. **To be confirmed** is what nobody here has
read in the regulator's own words: the value is what others say of it, and the operator's counsel confirms it before the site opens. A day of reading is that of a copy of the regulator's own page; counsel reads
what is in force. A limit and a break name the pack and the version that they were made under (decision 0411), and \`shared/contracts/src/markets/packs/versions.json\` keeps what each version said.

${tables.join('\n')}`;
}

function readOn({ document, read }: { document: string; read: string | null }): string {
  if (read !== null) return read;
  return document === ownChoice ? 'nothing to read' : '**to be confirmed**';
}

/** MarketVersions holds what each version of each pack says, by its name as limits and breaks carry it: `gb/4`. */
export type MarketVersions = Record<string, Record<string, unknown>>;

/**
 * marketVersions returns what is recorded of the packs' versions with those of now. Throws for a version that is recorded and says
 * something else: what members were promised is not changed, a pack whose rules change gets another version.
 */
export function marketVersions(recorded: MarketVersions): MarketVersions {
  const now = marketSchema.options.map((market) => {
    const { duties, features } = rulePackOf({ market });
    const rules = Object.entries({ ...duties, ...features }).map(
      ([name, { value }]) => [name, value] as const,
    );
    return [rulesInForce({ market }), Object.fromEntries(rules)] as const;
  });
  for (const [version, rules] of now)
    if (recorded[version] && !isDeepStrictEqual(recorded[version], rules))
      throw new Error(`${version} is recorded with other rules: raise the version of its pack`);
  return { ...recorded, ...Object.fromEntries(now) };
}

import { Option, type Command } from 'commander';
import type { PackageChange } from '@tessera/contracts/operations';
import { findOperator } from '../registry/operators';
import { previewUrlAt } from '../registry/preview-address';
import { operationsToken } from '../server/token';
import { collectTarget, wholeNumber, withAuthor } from './arguments';
import { environment, siteOriginOf } from './environment';
import type { Session } from './session';

const hourMs = 3_600_000;

interface Flags {
  hours: number;
  set?: string;
  author: string;
  json?: boolean;
}

/** What an address opens. */
interface Opened {
  address: string;
  until: string;
  /** Of a set that is looked at; without it the address opens a site that is not open yet. */
  set?: string;
  changes?: PackageChange[];
  isOpen: boolean;
}

/** addPreviewCommand adds the command that makes an address which shows a set, or a site that is not open yet. */
export function addPreviewCommand(program: Command, { perform, run, describe }: Session): void {
  withAuthor(program.command('preview'))
    .description(
      'an address for who has it alone: these versions at an operator that does not run them, or a site that is not open yet',
    )
    .argument('<operator>')
    .argument('[package@version...]', 'looked at in what the operator runs', collectTarget)
    .addOption(new Option('--set <set>', 'a whole set, of any operator’s history'))
    .option('--hours <number>', 'for how long; of a set a day at most', wholeNumber, 24)
    .option('--json', 'for machines')
    .action(async (operator: string, versions: Record<string, string> = {}, flags: Flags) => {
      const { set, json, author, hours } = flags;
      const write = ({ isOpen, until, address, changes }: Opened) => {
        if (isOpen)
          return `${operator} is open to everybody: name a set or package@version to look at, or set "invitedOnly": true in its document, and start the platform anew`;
        const what = changes ? `${describe.changes(changes)}\n` : '';
        return `until ${until}, for who has it alone:\n${address}\n${what}`.trimEnd();
      };
      if (set === undefined && Object.keys(versions).length === 0)
        return perform(
          { json },
          () => openSite(operator, hours),
          write,
          ({ isOpen }) => isOpen,
        );
      return run(
        { json },
        async (registry): Promise<Opened> => {
          const result = await registry.preview(operator, { versions, set, author, hours });
          return { isOpen: false, ...result };
        },
        write,
      );
    });
}

async function openSite(operator: string, hours: number): Promise<Opened> {
  const { data, operators } = environment();
  const { document } = await findOperator(operators, operator);
  const until = new Date(Date.now() + hours * hourMs);
  const addressAt = previewUrlAt({ token: operationsToken(data), siteOrigin: siteOriginOf });
  return {
    isOpen: document.invitedOnly !== true,
    until: until.toISOString(),
    address: addressAt(operator, { host: document.hosts[0] ?? '', until }),
  };
}

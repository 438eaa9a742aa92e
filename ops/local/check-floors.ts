import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { circles, foreignWrites, readsFromAbove, wrongDirections, type Exceptions } from './platform-floors';

/**
 * Part of `pnpm imports`: the platform's floors, its folders without circles, every table written by its owner
 * alone, and read by nobody below it but where a reason stands here.
 */
const source = path.join(import.meta.dirname, '../../platform/src');
const drawn = 'pictures are drawn of what the catalogue names; the catalogue knows no pictures';
const whose =
  'one statement locks or names the member whose row it is; what a member is, nobody below decides';
const audience = 'a notice for agents is for the accounts whose type the operator calls an agent';
const restored = 'a restored database is proved before any domain of it runs';
const setOver = 'an operator is its document with what the back office has set over it';
const exceptions: Exceptions = {
  imports: {},
  writes: {},
  reads: {
    'art/prewarm.ts catalogue_game': drawn,
    'art/routes.ts catalogue_game': drawn,
    'art/routes.ts catalogue_vendor': drawn,
    'content/chat/keys.ts session': 'the key of a room ends with the session that it was made for',
    'content/feedback/feedback-resource.ts member': whose,
    'content/notices/notices.ts announcement': 'notices that are read are those that were announced',
    'content/notices/notices.ts member': audience,
    'content/notices/unread.ts member': audience,
    'money/ledger/verify.ts member': whose,
    'money/ledger/records/statement/statement.ts member': whose,
    'money/ledger/records/sum-days-job.ts member': whose,
    'money/payments/create-deposit.ts member': whose,
    'money/payments/payments-resource.ts member': whose,
    'money/payments/seed.ts member': whose,
    'operators/backup/reconcile.ts ledger_account': restored,
    'operators/backup/reconcile.ts ledger_entry': restored,
    'operators/backup/reconcile.ts ledger_pending': restored,
    'operators/backup/reconcile.ts ledger_transaction': restored,
    'operators/documents/closings.ts operator_setting': setOver,
    'operators/documents/site-settings.ts operator_setting': setOver,
  },
};

const sources = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && statSync(path.join(source, file)).isFile())
    .map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(source, file), 'utf8')]),
);
const problems = [
  ...wrongDirections(sources, exceptions),
  ...circles(sources).map((circle) => `a circle: ${circle}`),
  ...foreignWrites(sources, exceptions),
  ...readsFromAbove(sources, exceptions),
];
for (const problem of problems) console.error(`platform/src: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`The platform's floors hold: ${sources.size} files`);

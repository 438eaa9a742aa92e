import type { FlagId } from '@tessera/contracts/operator';

/** Texts of the settings pages. */
export const settingsTexts = {
  title: (operator: string) => `${operator}: settings`,
  done: 'Saved. Players see it now.',
  needsRole: 'Your role can view; changes need the role editor.',
  save: 'Save',
  version: (version: number) => (version === 0 ? 'as in the operator document' : `version ${version}`),
  stale: 'Not saved: someone else saved this part in the meantime',
  staleNext: 'What you typed is still below, over the newest version. Save again to replace theirs.',
  theirs: 'What they saved',

  maintenance: 'Maintenance',
  isOpen: 'open',
  isClosed: 'closed',
  isPlanned: 'closing is planned',
  states: { open: 'Open', now: 'Closed now', planned: 'Planned: closes at the time below' },
  state: 'The site is',
  begins: 'Closes at (UTC)',
  ends: 'Reopens at (UTC)',
  playersRead: (language: string) => `What players read (${language})`,
  confirm: (operator: string) => `To close the site, type its code: ${operator}`,
  code: 'The code of the site',
  confirmHint:
    'While the site is closed every call is refused. Balances stay; rounds under way end in the player’s favour.',

  flags: 'Features',
  flagNames: {
    USERNAMEREG3: 'Registration by username',
    MOBILENUMREG3: 'Registration by mobile number',
    MOBILENUMPASSREG3: 'Password when registering by mobile',
    REGMOBVERF3: 'Verify the mobile number at registration',
    AGENTPOLICY3: 'Agent policy',
    FREEPLAY3: 'Free play',
    PWDEXPFORCECHANGE3: 'Force a change of expired passwords',
    MOBILEVERCODELOGIN3: 'Login by SMS code',
    CHNGPASSVERIF3: 'Password reset by code',
  } satisfies Record<FlagId, string>,

  texts: 'Tagline and licence',
  tagline: 'Tagline',
  licence: 'Licence',
  inLanguage: (language: string) => `in ${language}`,

  regions: 'Regions',
  countries: 'Blocked countries (two letters each)',
  networks: 'Blocked addresses and networks (CIDR)',
  regionsHint: 'Separated by spaces, commas or lines.',

  help: 'Help center',
  helpHint: 'HTML. Scripts are removed. {brand}, {age}, {minDeposit} and the like are filled in.',
  article: 'Article',
  articleTitle: 'Title',
  content: 'Text (HTML)',
  saveHelp: (language: string) => `Save the help center in ${language}`,

  history: 'Who saved what',
  noHistory: 'Nothing saved yet: everything is as in the operator document.',
} as const;

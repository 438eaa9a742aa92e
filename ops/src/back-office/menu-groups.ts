/** The resources of the menu by its parts, in their order: for the application, and for the pages that need no script. */
export const menuGroups = {
  waiting: [
    'applications',
    'redemptions',
    'feedback',
    'payments',
    'withdrawals',
    'receipts',
    'rounds',
    'families',
    'proposals',
  ],
  content: ['promotions', 'banners', 'announcements', 'articles', 'help'],
  site: ['footer', 'catalogue', 'maintenance', 'features', 'regions', 'sms'],
} as const satisfies Record<string, readonly string[]>;

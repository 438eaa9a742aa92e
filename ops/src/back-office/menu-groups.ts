/**
 * menuGroups lists the resources of the menu by its parts, in their order: for the application, and for the
 * pages that need no script.
 */
export const menuGroups = {
  waiting: [
    'applications',
    'redemptions',
    'feedback',
    'affiliate-applications',
    'referrals',
    'identity-documents',
    'families',
    'proposals',
  ],
  finance: [
    'withdrawals',
    'payments',
    'receipts',
    'rounds',
    'differences',
    'provider-files',
    'agent-income',
    'lottery-draws',
  ],
  content: [
    'promotions',
    'bonus-rules',
    'missions',
    'leaderboards',
    'vip-levels',
    'raffles',
    'red-envelopes',
    'rebate-rates',
    'mall-rewards',
    'banners',
    'announcements',
    'articles',
    'help',
  ],
  site: ['footer', 'menus', 'catalogue', 'maintenance', 'features', 'regions', 'sms', 'offer-consents'],
} as const satisfies Record<string, readonly string[]>;

import { defineDomain } from '../../domain/define-domain';
import { vendorWalletMigrations } from './migrations';
import { vendorWalletRoutes } from './routes';
import { checkTransfers } from './settle-transfer';
import type { VendorWalletTables } from './tables';

export const vendorWalletsDomain = defineDomain<VendorWalletTables>({
  name: 'vendor-wallets',
  after: ['member', 'ledger', 'catalogue'],
  migrations: vendorWalletMigrations,
  tables: ['wallet_transfer', 'wallet_preference', 'vendor_book', 'vendor_book_transfer'],
  routes: vendorWalletRoutes,
  jobs: [{ name: 'check-transfers', everyMs: 2_000, run: checkTransfers }],
});

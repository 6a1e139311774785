import type { ResourceSearch } from '../features/commandPalette/paletteSearch';
import { adminSearch } from './admins/commandPaletteSearch';
import { buyerSearch } from './buyers/commandPaletteSearch';
import { financeSearch } from './finance/commandPaletteSearch';
import { requestSearch } from './refundRequests/commandPaletteSearch';
import { sellerSearch } from './sellers/commandPaletteSearch';

/** Command palette searches of all resources. The code of the searches loads when the palette first opens. */
export const paletteSearches: readonly ResourceSearch[] = [
  { resource: 'seller_account', ...sellerSearch },
  { resource: 'buyer_account', ...buyerSearch },
  { resource: 'finance', ...financeSearch },
  { resource: 'refund_requests', ...requestSearch },
  { resource: 'admin_manage', ...adminSearch },
];

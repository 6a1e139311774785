import type { ResourceFinder } from '../features/commandPalette/finder/finder';
import { adminSearch } from './admins/commandPaletteSearch';
import { buyerSearch } from './buyers/commandPaletteSearch';
import { financeSearch } from './finance/commandPaletteSearch';
import { requestSearch } from './refundRequests/commandPaletteSearch';
import { sellerSearch } from './sellers/commandPaletteSearch';

/** Finders of the command palette, each in the folder of its resource. Their code loads when the palette first opens. */
export const finders: readonly ResourceFinder[] = [
  { of: 'seller_account', ...sellerSearch },
  { of: 'buyer_account', ...buyerSearch },
  { of: 'finance', ...financeSearch },
  { of: 'refund_requests', ...requestSearch },
  { of: 'admin_manage', ...adminSearch },
];

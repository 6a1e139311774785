import type { ResourceFinder } from '../features/commandPalette/finder/finder';
import { finder as admins } from './admins/finder';
import { finder as buyers } from './buyers/finder';
import { financeSearch } from './finance/commandPaletteSearch';
import { finder as refundRequests } from './refundRequests/finder';
import { finder as sellers } from './sellers/finder';

/** Finders of the command palette, each in the folder of its resource. Their code loads when the palette first opens. */
export const finders: readonly ResourceFinder[] = [
  { of: 'seller_account', ...sellers },
  { of: 'buyer_account', ...buyers },
  { of: 'finance', ...financeSearch },
  { of: 'refund_requests', ...refundRequests },
  { of: 'admin_manage', ...admins },
];

import { accountSource, bookingSource } from '../../features/accounts/paletteSources';
import type { Finder } from '../../features/commandPalette/finder/finder';

/** Sellers and bookings in the command palette. The palette of the buyers has the bookings too, so users of both see them once. */
export const sellerSearch: Finder = {
  sources: [accountSource('seller'), { ...bookingSource('seller'), hiddenBy: 'buyer_account' }],
};

import { accountSource, bookingSource } from '../../features/accounts/paletteSources';
import type { Finder } from '../../features/commandPalette/finder/finder';

/**
 * Palette sources for sellers and bookings. `buyerSearch` finds the same bookings, so `hiddenBy` leaves the bookings
 * out here for users who can open the list of buyers.
 */
export const sellerSearch: Finder = {
  sources: [accountSource('seller'), { ...bookingSource('seller'), hiddenBy: 'buyer_account' }],
};

import { accountSource, bookingSource } from '../../features/accounts/paletteSources';
import type { PaletteSearch } from '../../features/commandPalette/paletteSearch';

/**
 * Palette sources for sellers and bookings. `buyerSearch` finds the same bookings, so `hiddenBy` leaves the bookings
 * out here for users who can open the list of buyers.
 */
export const sellerSearch: PaletteSearch = {
  sources: [accountSource('seller'), { ...bookingSource('seller'), hiddenBy: 'buyer_account' }],
};

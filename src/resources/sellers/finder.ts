import type { Finder } from '../../features/commandPalette/finder/finder';
import { bookingSource } from '../../features/accounts/bookingFinder';
import { peopleSource } from '../../features/accounts/finder';

export const finder: Finder = {
  // Buyers have what was paid for a booking, too.
  sources: [peopleSource('seller'), { ...bookingSource('seller'), hiddenBy: 'buyer_account' }],
};

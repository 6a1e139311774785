import type { Finder } from '../../ui/finder/finder';
import { bookingSource } from '../../ui/people/bookingFinder';
import { peopleSource } from '../../ui/people/finder';

export const finder: Finder = {
  // Buyers have what was paid for a booking, too.
  sources: [peopleSource('seller'), { ...bookingSource('seller'), hiddenBy: 'buyer_account' }],
};

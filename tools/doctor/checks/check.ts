import type { Finding } from '../finding';
import type { Quote } from '../quote';
import type { Trial } from '../tryReading';
import type { Watch } from '../watch';

export interface Looking {
  root: string;
  quote: Quote;
  watch: Watch;
}

/** Looks at what a reading call answered, and may ask more. */
export type Check = (trial: Trial, looking: Looking) => Promise<Finding[]>;

import type { Finding } from '../finding';
import type { Quote } from '../quote';
import type { Trial } from '../tryReading';
import type { Watch } from '../watch';

/** What a check works with. */
export interface Looking {
  /** The API's root. */
  root: string;
  quote: Quote;
  /** To ask the server more. */
  watch: Watch;
}

/** Looks at what a reading call answered, and may ask more. */
export type Check = (trial: Trial, looking: Looking) => Promise<Finding[]>;

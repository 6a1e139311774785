import type { SQL } from 'drizzle-orm';

import type { PayoutFailure } from '../../src/contract/limits';
import type { Role } from '../../src/contract/roles';
import { ONLY } from '../../src/contract/routes';
import type { Sentence } from '../../src/contract/sentences';
import type { Session } from '../auth/sessions';
import type { About as Whom } from '../notes/about';

/** What a notification's sentence is made of. */
export interface About {
  name: string;
  /** Hundredths of a credit, or cents. */
  amount?: number;
  text?: string;
  /** Why a payout failed. */
  reason?: PayoutFailure | null;
  /** Whom or what it is about, where it leads there. */
  about?: Whom;
}

type Reader = Pick<Session, 'userId' | 'roles'>;

export interface Kind {
  /** Those whose holders are notified: any one of them is enough. */
  roles: readonly Role[];
  /** Where the record with this number is found. */
  link: (id: number, about: About) => string;
  from: SQL;
  /** The rows to notify this reader of; all of them when left out. */
  where?: (me: Reader) => SQL;
  /** Selects the `About` of the row with the id `page.id`; run for the rows of one page only. */
  about: SQL;
  message: (about: About) => Sentence;
  /** Selects how `page.id` was dealt with, in a word, or nothing; left out where there is nothing to deal with. */
  done?: SQL;
}

/** The record alone, on the page that lists them. */
export const onlyIn = (page: string) => (id: number) => `${page}?${ONLY}=${id}`;

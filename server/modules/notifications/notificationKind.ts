import type { SQL } from 'drizzle-orm';

import type { PayoutFailure } from '../../../src/contract/core/choices';
import type { Role } from '../../../src/contract/roles';
import { ONLY_PARAM } from '../../../src/contract/routes';
import type { Translatable } from '../../../src/contract/core/translatable';
import type { Session } from '../../http/context';
import type { NoteTarget as Whom } from '../support/notes/noteTarget';

/** What a notification's sentence is made of. */
export interface NotificationData {
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

export interface NotificationKind {
  /** Those whose holders are notified: any one of them is enough. */
  roles: readonly Role[];
  /** Where the record with this number is found. */
  link: (id: number, about: NotificationData) => string;
  from: SQL;
  /** The rows to notify this reader of; all of them when left out. */
  where?: (session: Reader) => SQL;
  /** Selects the `NotificationData` of the row with the id `page.id`; run for the rows of one page only. */
  about: SQL;
  message: (about: NotificationData) => Translatable;
  /** Selects how `page.id` was dealt with, in a word, or nothing; left out where there is nothing to deal with. */
  done?: SQL;
}

/** To the page that lists such records, which shows this one alone. */
export const recordLink = (page: string) => (id: number) => `${page}?${ONLY_PARAM}=${id}`;

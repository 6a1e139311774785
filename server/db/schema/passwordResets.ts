import { index, integer, text } from 'drizzle-orm/pg-core';

import { timestamptz, tys } from './columns';
import { users } from './people';

/** Resets under way, one an address: asking again takes the older one's place. */
export const passwordResets = tys.table(
  'password_resets',
  {
    /** As it was asked for, in lower case. An address that nobody has gets its row too, so that both do the same work. */
    email: text('email').primaryKey(),
    /** Whose password it is; nobody's for an address that no administrator has. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256; the token itself is nowhere in the database. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Of the code, keyed with the token: from the database alone a million codes cannot be tried. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    /** When the code was entered: from then on the token may set a password, once. */
    verifiedAt: timestamptz('verified_at'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('password_resets_by_expiry').on(t.expiresAt), index('password_resets_of_user').on(t.userId)],
);

import type { Id } from '../contract/core/field';
import { keepItem } from './guardStorage';

/** Values that the user has entered, by field name. */
export type TypedValues = Record<string, unknown>;

export interface Draft {
  typed: TypedValues;
  /** True if the draft omits values: passwords, or pictures that are too large for the browser's storage. */
  isPartial: boolean;
}

interface StoredDrafts {
  user: Id;
  /** Drafts by the form's name. */
  drafts: Record<string, Draft>;
}

const KEY = 'treat-ya-self-drafts';
const NOTHING: StoredDrafts = { user: '', drafts: {} };

const SECRET = /password/i;
const isPicture = (value: unknown) => typeof value === 'string' && value.startsWith('data:');

const read = (): StoredDrafts => {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredDrafts>) };
  } catch {
    return NOTHING;
  }
};

const write = (stored: StoredDrafts) => {
  if (Object.keys(stored.drafts).length > 0) sessionStorage.setItem(KEY, JSON.stringify(stored));
  else sessionStorage.removeItem(KEY);
};

const without = (typed: TypedValues, isOmitted: (field: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isOmitted(field, value)));

/**
 * Entered values of the forms that were open when the session expired. The drafts stay in this tab until the same user
 * signs in again and opens the form. A sign-out and the sign-in of another user delete the drafts.
 */
export const drafts = {
  keep: (user: Id, form: string, typed: TypedValues) => {
    const existing = drafts.ofUser(user);
    const withDraft = (stored: TypedValues): StoredDrafts => {
      const isPartial = Object.keys(stored).length < Object.keys(typed).length;
      return { user, drafts: { ...existing, [form]: { typed: stored, isPartial } } };
    };
    const open = without(typed, (field) => SECRET.test(field));
    if (Object.keys(open).length === 0 || keepItem('sessionStorage', KEY, JSON.stringify(withDraft(open))))
      return;
    write(withDraft(without(open, (_, value) => isPicture(value))));
  },

  ofUser: (user: Id | undefined): Record<string, Draft> => {
    const stored = read();
    return stored.user === user ? stored.drafts : {};
  },

  remove: (user: Id, form: string) => {
    const { [form]: _, ...rest } = drafts.ofUser(user);
    write({ user, drafts: rest });
  },

  /** Removes the drafts of other users, or all drafts if `user` is `undefined`. */
  removeAllExcept: (user: Id | undefined) => write({ user: user ?? '', drafts: drafts.ofUser(user) }),
};

import { useRef } from 'react';

import { ApiError, isRefusal } from '../dataProvider/ApiError';
import { session } from '../session/session';

/** 128 random bits. `crypto.randomUUID` is missing where a page was not fetched safely, as on a company's network. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const CONFLICT = 409;

/**
 * The key by which a server knows a retry of one refund, or one reply, so that it happens once. It stays the same until it is
 * known whether that has happened, whatever is typed meanwhile and however often the dialog is closed: after a lost answer a
 * new key could do it twice, while the old one at worst repeats the first answer, or meets a conflict that says what was done.
 * The dialog then keeps the key too: to do it once more is to open it once more.
 *
 * It is kept in the tab, because the dialog comes back where a session expires between the two tries.
 *
 * @param what is to happen once: `refund 12`
 */
export const useIdempotencyKey = (what: string) => {
  const slot = `treat-ya-self-once ${session.current()?.userInfo.userid} ${what}`;
  const hasConflict = useRef(false);
  const forget = () => {
    sessionStorage.removeItem(slot);
    hasConflict.current = false;
  };
  return {
    current: () => {
      const key = sessionStorage.getItem(slot) ?? randomKey();
      sessionStorage.setItem(slot, key);
      return key;
    },
    done: forget,
    failed: (error: Error) => {
      if (!(error instanceof ApiError)) return;
      hasConflict.current = error.status === CONFLICT;
      if (isRefusal(error) && !hasConflict.current) forget();
    },
    closed: () => {
      if (hasConflict.current) forget();
    },
  };
};

export type IdempotencyKey = ReturnType<typeof useIdempotencyKey>;

import { isRejection } from '../../dataProvider/errors';
import { session } from '../../session/session';

/** 128 random bits. `crypto.randomUUID` is missing on pages over plain HTTP. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const CONFLICT = 409;

/**
 * Idempotency key of one refund, reply or creation (`refund 12`). The key stays the same until the outcome is known or
 * the dialog is closed on purpose, also after a conflict: after a lost response, a new key could do the action twice.
 * Stored in the tab, because the dialog comes back where a session expires between two attempts.
 */
export const useIdempotencyKey = (what: string) => {
  const slot = `treat-ya-self-once ${session.current()?.userInfo.userid} ${what}`;
  const forget = () => sessionStorage.removeItem(slot);
  return {
    /** Tells whether an attempt was made whose outcome is unknown. */
    isPending: () => sessionStorage.getItem(slot) !== null,
    current: () => {
      const key = sessionStorage.getItem(slot) ?? randomKey();
      sessionStorage.setItem(slot, key);
      return key;
    },
    done: forget,
    failed: (error: Error) => {
      if (isRejection(error) && error.status !== CONFLICT) forget();
    },
    closed: forget,
  };
};

export type IdempotencyKey = ReturnType<typeof useIdempotencyKey>;

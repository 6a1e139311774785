import { isRefusal } from '../../dataProvider/ApiError';
import { session } from '../../authProvider/session/session';

/** 128 random bits. `crypto.randomUUID` is missing where a page was not fetched safely, as on a company's network. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const CONFLICT = 409;

/**
 * The key by which a server knows a retry of one refund, reply or creation, so that it happens once. It stays the same until the
 * outcome is known or the dialog is closed on purpose, whatever is typed meanwhile: after a lost response a new key could do it
 * twice, while the old one at worst repeats the first response, or meets a conflict that says what was done. After a conflict the
 * dialog keeps the key too: to do it once more is to open it once more.
 *
 * The key is kept in the tab, because the dialog comes back where a session expires between the two tries.
 *
 * @param what is to happen once: `refund 12`
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
      if (isRefusal(error) && error.status !== CONFLICT) forget();
    },
    closed: forget,
  };
};

export type IdempotencyKey = ReturnType<typeof useIdempotencyKey>;

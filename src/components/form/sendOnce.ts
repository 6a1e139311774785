import { startTransition, useEffect, useRef, useState } from 'react';

import { isRejection } from '../../dataProvider/errors';
import { session } from '../../session/session';

/**
 * Returns a function that ignores calls while a call is pending, and until React has rendered the result of the call. A
 * button that is disabled while pending is not enough, because both clicks of a double click come before the next
 * render. The returned promise resolves to the result, or to `undefined` if the call was ignored or failed.
 */
export const useSingleFlight = <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) => {
  const started = useRef(0);
  const rendered = useRef(0);
  const [finished, setFinished] = useState(0);
  useEffect(() => {
    rendered.current = finished;
  }, [finished]);
  return async (...args: Args): Promise<Result | undefined> => {
    if (started.current > rendered.current) return undefined;
    started.current += 1;
    const result = await run(...args).catch(() => undefined);
    // A transition renders after all earlier updates, so a dialog that `run` closes is gone when `run` can start again.
    startTransition(() => setFinished(started.current));
    return result;
  };
};

/** Returns 128 random bits as text. Pages over plain HTTP have no `crypto.randomUUID`. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Idempotency key of an action such as `refund 12`. The key stays the same until the outcome is known or the user
 * closes the dialog. A conflict (409) or a lost response keeps the key, because a request with a new key could repeat
 * the action. `sessionStorage` keeps the key for a dialog that opens again after an expired session.
 */
export const useIdempotencyKey = (action: string) => {
  const storageKey = `treat-ya-self-once ${session.current()?.userInfo.userid} ${action}`;
  const forget = () => sessionStorage.removeItem(storageKey);
  return {
    /** Returns true if the outcome of an earlier attempt is unknown. */
    isPending: () => sessionStorage.getItem(storageKey) !== null,
    current: () => {
      const key = sessionStorage.getItem(storageKey) ?? randomKey();
      sessionStorage.setItem(storageKey, key);
      return key;
    },
    done: forget,
    failed: (error: Error) => {
      if (isRejection(error) && error.status !== 409) forget();
    },
    closed: forget,
  };
};

/** Idempotency keys of batches. A retry with the same ids uses the same key, until `forget` is called. */
export const useBatchKeys = () => {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf: (ids: readonly unknown[]) => {
      const key = keys.current.get(ids.join()) ?? randomKey();
      keys.current.set(ids.join(), key);
      return key;
    },
    forget: () => {
      keys.current = new Map();
    },
  };
};

export type IdempotencyKey = ReturnType<typeof useIdempotencyKey>;

import { useRef } from 'react';
import { HttpError } from 'react-admin';

/** 128 random bits. `crypto.randomUUID` is missing where a page was not fetched safely, as on a company's network. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const CONFLICT = 409;

/** The server itself has answered that it did nothing. No answer, or another's, leaves open what has happened. */
const isRefusal = (error: Error) =>
  error instanceof HttpError && error.body !== null && error.status < 500 && error.status !== CONFLICT;

/**
 * The key by which a server knows a retry of one refund, so that it happens once. It stays the same until it is known
 * whether the refund has happened, whatever amount is typed meanwhile and however often the dialog is closed: after a
 * lost answer a new key could refund twice, while the old one at worst repeats the first answer.
 */
export const useRefundKey = () => {
  const key = useRef<string>(undefined);
  return {
    current: () => (key.current ??= randomKey()),
    done: () => {
      key.current = undefined;
    },
    failed: (error: Error) => {
      if (isRefusal(error)) key.current = undefined;
    },
  };
};

export type RefundKey = ReturnType<typeof useRefundKey>;

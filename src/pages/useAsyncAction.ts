import { useCallback, useState } from 'react';

import { useSingleFlight } from '../components/form/sendOnce';

type MessageOf = (error: unknown) => string | undefined;
const messageOf: MessageOf = (error) => (error as Error).message;

/**
 * Runs one request at a time, and ignores further calls while the request is pending. A failure shows a toast for five
 * seconds, and a message until the next attempt. The second argument of `run` returns the message, or `undefined` to
 * show no message.
 */
export const useAsyncAction = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [toast, setToast] = useState<string>();
  const closeToast = useCallback(() => setToast(undefined), []);
  const fail = useCallback((message: string) => {
    setFailure(message);
    setToast(message);
  }, []);
  const forget = useCallback(() => {
    setFailure(undefined);
    setToast(undefined);
  }, []);
  const run = useSingleFlight(async (work: () => Promise<void>, messageFor: MessageOf = messageOf) => {
    forget();
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const message = messageFor(error);
      if (message !== undefined) fail(message);
    } finally {
      setBusy(false);
    }
  });
  return { run, busy, failure, toast, fail, forget, closeToast };
};

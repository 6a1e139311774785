import { useCallback, useState } from 'react';

import { useSingleFlight } from '../../ui/useSingleFlight';

/**
 * Makes a step's calls, one at a time however often one clicks. A failure is said in a toast for five seconds, and in
 * its place until the next attempt.
 */
export const useAsyncAction = () => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [toast, setToast] = useState<string>();
  const closeToast = useCallback(() => setToast(undefined), []);
  const fail = useCallback((sentence: string) => {
    setFailure(sentence);
    setToast(sentence);
  }, []);
  const forget = useCallback(() => {
    setFailure(undefined);
    setToast(undefined);
  }, []);
  const run = useSingleFlight(async (work: () => Promise<void>) => {
    forget();
    setBusy(true);
    try {
      await work();
    } catch (error) {
      fail((error as Error).message);
    } finally {
      setBusy(false);
    }
  });
  return { run, busy, failure, toast, fail, forget, closeToast };
};

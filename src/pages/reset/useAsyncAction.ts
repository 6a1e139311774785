import { useCallback, useState } from 'react';

import { useOneAtATime } from '../../components/form/useOneAtATime';

type Say = (error: unknown) => string | undefined;
const messageOf: Say = (error) => (error as Error).message;

/**
 * Makes a step's calls, one at a time however often one clicks. A failure is said in a toast for five seconds, and in
 * its place until the next attempt, but for what `run` is told to say elsewhere.
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
  const run = useOneAtATime(async (work: () => Promise<void>, leftToSay: Say = messageOf) => {
    forget();
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const sentence = leftToSay(error);
      if (sentence !== undefined) fail(sentence);
    } finally {
      setBusy(false);
    }
  });
  return { run, busy, failure, toast, fail, forget, closeToast };
};

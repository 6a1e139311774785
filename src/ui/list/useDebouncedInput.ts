import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';

const PAUSE_MS = 300;

/**
 * What is typed, and asked for when the typing pauses. Follows what is asked for where that is changed elsewhere, by Back
 * for instance.
 */
export const useDebouncedInput = (searched: string, onAsk: (words: string) => void) => {
  const [typed, setTyped] = useState(searched);
  const [asked, setAsked] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (searched !== known) {
    setKnown(searched);
    if (searched !== asked) {
      setTyped(searched);
      setAsked(searched);
    }
  }
  const ask = useEvent((words: string) => {
    setAsked(words);
    onAsk(words);
  });
  useEffect(() => {
    if (typed === asked) return undefined;
    const timer = setTimeout(() => ask(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, ask]);
  return [typed, setTyped] as const;
};

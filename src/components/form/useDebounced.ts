import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';

/** Returns the value of the last time that it did not change for `milliseconds`. */
export const useDebounced = <T>(value: T, milliseconds: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

const PAUSE_MS = 300;

/**
 * State of a search field: the typed text and its setter. Calls `onSearch` when typing pauses, and follows `searched` where
 * something else changes it, such as Back.
 */
export const useDebouncedInput = (searched: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(searched);
  /** The text of the last call of `onSearch`, or that something else searched for. */
  const [sent, setSent] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (searched !== known) {
    setKnown(searched);
    if (searched !== sent) {
      setTyped(searched);
      setSent(searched);
    }
  }
  const settled = useDebounced(typed, PAUSE_MS);
  const search = useEvent((text: string) => {
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    if (settled === typed && typed !== sent) search(typed);
  }, [settled, typed, sent, search]);
  return [typed, setTyped] as const;
};

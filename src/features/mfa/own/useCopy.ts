import { useNotify } from 'react-admin';

import { useWords } from './words';

/** Copies a text, and says so. */
export const useCopy = () => {
  const word = useWords();
  const notify = useNotify();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(word('copied'), { type: 'success' });
    } catch {
      notify(word('not_copied'), { type: 'error' });
    }
  };
};

import { useTranslate, useNotify } from 'react-admin';

import { copyText } from '../../components/feedback/textFiles';

/** Returns a function that copies a text to the clipboard and notifies the user. */
export const useCopy = () => {
  const translate = useTranslate();
  const notify = useNotify();
  return async (text: string) => {
    try {
      await copyText(text);
      notify(translate('mfa.own.copied'), { type: 'success' });
    } catch {
      notify(translate('mfa.own.not_copied'), { type: 'error' });
    }
  };
};

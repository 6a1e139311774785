import { useTranslate, useNotify } from 'react-admin';

import { copyText } from '../../../components/feedback/copyText';

/** Copies a text, and says so. */
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

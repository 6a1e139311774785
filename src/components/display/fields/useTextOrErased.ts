import { useTranslate } from 'react-admin';

import { ERASED } from '../../../contract/accounts/personRef';

/** Returns user-written text, or a translated replacement if the author's account is deleted. */
export const useTextOrErased = () => {
  const translate = useTranslate();
  return (text: string | null) => (text === ERASED ? translate('people.erased') : (text ?? ''));
};

import { useTranslate } from 'react-admin';

import { ERASED } from '../../../contract/core/erased';

/** What somebody wrote, as it is; what stands in its place once they are deleted, in the reader's language. */
export const useTextOrErased = () => {
  const translate = useTranslate();
  return (text: string | null) => (text === ERASED ? translate('people.erased') : (text ?? ''));
};

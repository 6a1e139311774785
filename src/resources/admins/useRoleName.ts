import { useTranslate } from 'react-admin';

import { capitalised } from '../../format/capitalised';

/** A role in words; one that is not known here goes by its key, as a person writes it. */
export const useRoleName = () => {
  const translate = useTranslate();
  return (key: string) => translate(`roles.${key}`, { _: capitalised(key) });
};

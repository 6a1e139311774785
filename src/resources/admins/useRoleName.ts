import { useTranslate } from 'react-admin';

/** A role in words; one that is not known here goes by its key. */
export const useRoleName = () => {
  const translate = useTranslate();
  return (key: string) => translate(`resources.admin_manage.role.${key}`, { _: key });
};

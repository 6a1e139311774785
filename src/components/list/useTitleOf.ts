import { useGetResourceLabel, useTranslate } from 'react-admin';

/** Returns `resources.<name>.title`, or the page's name in the sidebar. */
export const useTitleOf = () => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  return (resource: string) => translate(`resources.${resource}.title`, { _: labelOf(resource, 2) });
};

import { useGetResourceLabel, useTranslate } from 'react-admin';

/** A page's heading: `resources.<name>.title`, or what the sidebar calls the page where that is the same. */
export const useTitleOf = () => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  return (resource: string) => translate(`resources.${resource}.title`, { _: labelOf(resource, 2) });
};

import type { ReactNode } from 'react';
import {
  useGetResourceLabel,
  useListContext,
  useLocaleState,
  useResourceContext,
  useTranslate,
} from 'react-admin';

import { PageTitle } from '../PageTitle';

/**
 * A list's heading with its count: `resources.<name>.title`, or what the sidebar calls the list where that is the same.
 */
export const ListHeading = ({ children }: { children?: ReactNode }) => {
  const { total, isPending } = useListContext();
  const resource = useResourceContext()!;
  const label = useGetResourceLabel()(resource, 2);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <PageTitle
      title={translate(`resources.${resource}.title`, { _: label })}
      count={isPending ? 'loading' : (total ?? undefined)}
      locale={locale}
    >
      {children}
    </PageTitle>
  );
};

import type { ReactNode } from 'react';
import { useListContext, useLocaleState, useResourceContext } from 'react-admin';

import { PageTitle } from '../display/PageTitle';
import { useTitleOf } from './useTitleOf';

export const ListHeading = ({ beside, children }: { beside?: ReactNode; children?: ReactNode }) => {
  const { total, isPending } = useListContext();
  const resource = useResourceContext()!;
  const titleOf = useTitleOf();
  const [locale] = useLocaleState();
  return (
    <PageTitle
      title={titleOf(resource)}
      count={isPending ? 'loading' : (total ?? undefined)}
      locale={locale}
      beside={beside}
    >
      {children}
    </PageTitle>
  );
};

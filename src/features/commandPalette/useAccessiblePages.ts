import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';

import type { PalettePage } from './finder/finder';
import { useCapabilities } from '../../dataProvider/useCapability';

/** Returns the pages that the current user can open, and the server has. */
export const useAccessiblePages = (pages: readonly PalettePage[]) => {
  const authProvider = useAuthProvider();
  const { data = [] } = useQuery({
    queryKey: ['openable'],
    queryFn: async () => {
      const answers = await Promise.all(
        pages.map(
          async ({ name }) => (await authProvider?.canAccess?.({ resource: name, action: 'list' })) ?? true,
        ),
      );
      return pages.filter((_, at) => answers[at]);
    },
  });
  const offered = useCapabilities();
  return data.filter(({ capability }) => !capability || offered?.includes(capability));
};

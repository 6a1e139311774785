import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';

import { resources } from '../../resources';
import { useCapabilities } from '../../dataProvider/useCapability';

/** The resources that the signed-in person may open, and the server offers. */
export const useAccessibleResources = () => {
  const authProvider = useAuthProvider();
  const { data = [] } = useQuery({
    queryKey: ['openable'],
    queryFn: async () => {
      const answers = await Promise.all(
        resources.map(
          async ({ name }) => (await authProvider?.canAccess?.({ resource: name, action: 'list' })) ?? true,
        ),
      );
      return resources.filter((_, at) => answers[at]);
    },
  });
  const offered = useCapabilities();
  return data.filter(({ capability }) => !capability || offered?.includes(capability));
};

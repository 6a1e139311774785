import { useQuery } from '@tanstack/react-query';

import type { Capability } from '../../contract/extras';
import { fetchCapabilities } from '../../dataProvider/capabilities';

/** Whether the server offers an extra (decisions, Extras); `undefined` until that is known. */
export const useCapability = (name: Capability): boolean | undefined => {
  const { data } = useQuery({
    queryKey: ['capabilities'],
    queryFn: ({ signal }) => fetchCapabilities(signal),
    staleTime: Infinity,
  });
  return data?.includes(name);
};

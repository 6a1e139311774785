import { useQuery } from '@tanstack/react-query';

import { capabilities, type Extra } from '../../contract/extras';
import { send } from '../../dataProvider/send';

const fetchNames = async ({ signal }: { signal: AbortSignal }) => {
  const names = await send(capabilities, {}, signal).catch(() => []);
  return Array.isArray(names) ? names : [];
};

/** Whether the server offers an extra (design, section 3); `undefined` until that is known. */
export const useCapability = (name: Extra): boolean | undefined => {
  const { data } = useQuery({ queryKey: ['capabilities'], queryFn: fetchNames, staleTime: Infinity });
  return data?.includes(name);
};

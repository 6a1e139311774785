import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';

import type { Capability } from '../../../contract/extras';
import type { PersonKind } from '../../../contract/personPage';
import { fetchCapabilities } from '../../../dataProvider/capabilities';
import type { LazyPart } from '../../lazyPart';

/** What a tab is told of the page. */
export interface OfPerson {
  kind: PersonKind;
  id: string;
}

export interface PersonTab {
  name: 'bookings' | 'requests' | 'reports' | 'messages' | 'activity' | 'notes';
  /** The extra it shows rows of. */
  needs?: Capability;
  /** The resource whose role it needs, where that is not the page's own. */
  of?: string;
  part: LazyPart<OfPerson>;
}

/** What every person has. The transactions are a page of the specification, at its own address. */
const ALWAYS = ['overview', 'transactions'] as const;
export type TabName = PersonTab['name'] | (typeof ALWAYS)[number];

const ORDER: readonly TabName[] = [
  'overview',
  'bookings',
  'transactions',
  'requests',
  'reports',
  'messages',
  'activity',
  'notes',
];

/** The tabs that the server has rows for and the signed-in person may open, in their order. */
export const useOpenTabs = (tabs: readonly PersonTab[]): readonly TabName[] => {
  const authProvider = useAuthProvider();
  const { data = [] } = useQuery({
    queryKey: ['personTabs', tabs.map(({ name }) => name)],
    queryFn: async () => {
      const offered = await fetchCapabilities();
      const answers = await Promise.all(
        tabs.map(
          async ({ needs, of }) =>
            (!needs || offered.includes(needs)) &&
            (!of || ((await authProvider?.canAccess?.({ resource: of, action: 'list' })) ?? true)),
        ),
      );
      return tabs.flatMap(({ name }, at) => (answers[at] ? [name] : []));
    },
    staleTime: Infinity,
  });
  const open = new Set<TabName>([...ALWAYS, ...data]);
  return ORDER.filter((name) => open.has(name));
};

import type { Capability } from '../../../contract/capabilityNames';
import type { PersonKind } from '../../../contract/accounts/personPage';
import { useAvailableNames } from '../../extensions/useAvailableNames';
import type { LazyComponent } from '../../../components/feedback/lazyComponent';

/** Props of a tab: the person of the page. */
export interface PersonTabProps {
  kind: PersonKind;
  id: string;
}

export interface PersonTab {
  name: 'bookings' | 'requests' | 'reports' | 'messages' | 'activity' | 'notes';
  /** The extra it shows rows of. */
  needs?: Capability;
  /** The resource whose role it needs, where that is not the page's own. */
  roleResource?: string;
  content: LazyComponent<PersonTabProps>;
  /** What of it stands on the overview. */
  overviewSection?: LazyComponent<PersonTabProps>;
}

/** What the overview has read its tab shows at once, without asking again, for so many milliseconds. */
export const TAB_STALE_TIME_MS = 30_000;

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
export const useAvailableTabs = (tabs: readonly PersonTab[]): readonly TabName[] => {
  const more = useAvailableNames(
    tabs.map(({ name, needs, roleResource }) => ({ name, needs, of: roleResource })),
  );
  const open = new Set<TabName>([...ALWAYS, ...(more ?? [])]);
  return ORDER.filter((name) => open.has(name));
};

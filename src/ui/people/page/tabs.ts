import type { Capability } from '../../../contract/offered';
import type { PersonKind } from '../../../contract/personPage';
import { useOpenNames } from '../../extras/useOpenNames';
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
  /** What of it stands on the overview. */
  glance?: LazyPart<OfPerson>;
}

/** What the overview has read its tab shows at once, without asking again, for so many milliseconds. */
export const JUST_READ = 30_000;

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
  const more = useOpenNames(
    'personTabs',
    tabs.map(({ name, needs, of }) => ({ name, needs, of })),
  );
  const open = new Set<TabName>([...ALWAYS, ...(more ?? [])]);
  return ORDER.filter((name) => open.has(name));
};

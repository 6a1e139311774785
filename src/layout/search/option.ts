import type { Act, Icon, Place, Shown } from '../../ui/finder/finder';

/** What is kept of something that was opened, to offer it again. */
export interface Kept extends Partial<Pick<Shown, 'label' | 'detail'>> {
  key: string;
  /** The resource whose role it needs. */
  of: string;
  leadsTo: Place;
}

/** One line of what was found: it leads somewhere, opens a dialog, or does something at once. */
export interface Option extends Omit<Shown, 'detail'> {
  key: string;
  detail?: string | undefined;
  icon?: Icon;
  /** The language of its label, where that is not the page's. */
  lang?: string | undefined;
  leadsTo?: Place;
  act?: Act;
  run?: () => void;
  kept?: Kept;
}

/** Options of one kind. */
export interface Group {
  name: string;
  heading: string;
  options: readonly Option[];
}

import type { DialogAction, Icon, LinkTarget, ResultText } from './finder/finder';

/** Opened item, stored to offer it again. */
export interface RecentItem extends Partial<Pick<ResultText, 'label' | 'detail'>> {
  key: string;
  of: string;
  leadsTo: LinkTarget;
}

/** One line of what was found: it leads somewhere, opens a dialog, or does something at once. */
export interface Option extends Omit<ResultText, 'detail'> {
  key: string;
  detail?: string | undefined;
  icon?: Icon;
  /** The language of its label, where that is not the page's. */
  lang?: string | undefined;
  leadsTo?: LinkTarget;
  action?: DialogAction;
  run?: () => void;
  recentItem?: RecentItem;
}

export interface Group {
  name: string;
  heading: string;
  options: readonly Option[];
}

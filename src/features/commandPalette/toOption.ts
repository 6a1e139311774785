import { useTranslate, useLocaleState } from 'react-admin';

import { formatNumber } from '../../contract/core/amounts';
import {
  MAX_RESULTS,
  type SearchResult,
  type ResultAction,
  type SearchRows,
  type SearchSource,
} from './finder/finder';
import type { Option } from './option';

/** What leads to something that was found. @param of the resource whose role that needs */
export const toOption = (of: string, source: SearchSource, found: SearchResult): Option => {
  const { label, detail, tag, leadsTo } = found;
  const key = `${source.name}/${found.id}`;
  return { key, label, detail, tag, leadsTo, recentItem: { key, of, label, detail, leadsTo } };
};

/** What does something to it. @param detail what tells it from another of the same name, where it is not above */
export const toActionOption = (
  { label, icon, href, dialog, ...action }: ResultAction,
  detail?: string,
): Option => ({
  key: `do/${action.resource}/${action.record?.id} ${label}`,
  label,
  detail,
  icon,
  ...(dialog && { action: { ...action, dialog } }),
  ...(href && { run: () => window.open(href, '_self') }),
});

/** What leads to the list of all that match, where there are more than are shown. */
export const useShowAllOption = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (source: SearchSource, words: string, { rows, total }: SearchRows<object>): Option[] => {
    const isMore =
      total === undefined ? rows.length >= MAX_RESULTS : total > Math.min(rows.length, MAX_RESULTS);
    if (!source.allResultsLink || !words || !isMore) return [];
    const count = total === undefined ? undefined : formatNumber(total, locale);
    const label =
      count === undefined
        ? translate('command_palette.all_of_some')
        : translate('command_palette.all', { smart_count: total, count });
    return [{ key: `all/${source.name}`, label, leadsTo: source.allResultsLink(words) }];
  };
};

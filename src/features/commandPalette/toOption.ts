import { useTranslate, useLocaleState } from 'react-admin';

import { formatNumber } from '../../contract/core/intl';
import {
  MAX_RESULTS,
  type SearchResult,
  type ResultAction,
  type SearchRows,
  type SearchSource,
} from './finder/finder';
import type { Option } from './option';

/** Option that opens a search result. @param of resource whose role the result needs */
export const toOption = (of: string, source: SearchSource, found: SearchResult): Option => {
  const { label, detail, tag, leadsTo } = found;
  const key = `${source.name}/${found.id}`;
  return { key, label, detail, tag, leadsTo, recentItem: { key, of, label, detail, leadsTo } };
};

/** Option that runs an action. @param detail tells people of the same name apart, if no result above does */
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

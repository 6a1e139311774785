import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';

import { formatNumber } from '../../contract/core/intl';
import type { Translatable } from '../../contract/core/translatable';
import { useCapabilities } from '../../dataProvider/useCapability';
import { normaliseText } from '../../contract/core/unicode';
import { translateMessage } from '../../i18n/i18nProvider';
import {
  MAX_RESULTS,
  type Option,
  type OptionGroup,
  type ResourceSearch,
  type ResultAction,
  type SearchQuery,
  type SearchResult,
  type SearchRows,
  type SearchSource,
} from './paletteSearch';

/** Matches a number such as `4411`, or any word after a number sign. */
const NUMBER = /^(?:#\s*(?<marked>\S+)|(?<bare>\d+))$/;

const isWord = (word: string, message: Translatable) =>
  normaliseText(word) === normaliseText(translateMessage(message));

/**
 * Parses the typed text for one source. Verbs and nouns differ by source: `refund booking 4411` is an action for one
 * source, and plain words for another.
 */
export const parseQuery = (typed: string, { verbs, noun }: Pick<SearchSource, 'verbs' | 'noun'>) => {
  let words = typed.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  // Treats a single word as a search word, because a verb may also be a person's name.
  const verb = words.length > 1 ? verbs.find((candidate) => isWord(first, candidate)) : undefined;
  if (verb) words = words.slice(1);
  const startsWithNoun = words.length > 1 && isWord(words[0] ?? '', noun);
  if (startsWithNoun) words = words.slice(1);
  const rest = words.join(' ');
  const { marked, bare } = NUMBER.exec(rest)?.groups ?? {};
  const query: SearchQuery = { words: marked === undefined ? rest : '', number: marked ?? bare };
  return { verb, query };
};

const toOption = (of: string, source: SearchSource, result: SearchResult): Option => {
  const { label, detail, tag, leadsTo } = result;
  const key = `${source.name}/${result.id}`;
  return { key, label, detail, tag, leadsTo, recentItem: { key, of, label, detail, leadsTo } };
};

/** @param detail distinguishes people with the same name. Omitted if the result is listed above the action */
const toActionOption = ({ label, icon, href, dialog, ...action }: ResultAction, detail?: string): Option => ({
  key: `do/${action.resource}/${action.record?.id} ${label}`,
  label,
  detail,
  icon,
  ...(dialog && { action: { ...action, dialog } }),
  ...(href && { run: () => window.open(href, '_self') }),
});

const useShowAllOption = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (source: SearchSource, words: string, { rows, total }: SearchRows<object>): Option[] => {
    const hasMore =
      total === undefined ? rows.length >= MAX_RESULTS : total > Math.min(rows.length, MAX_RESULTS);
    if (!source.allResultsLink || !words || !hasMore) return [];
    const label =
      total === undefined
        ? translate('command_palette.all_of_some')
        : translate('command_palette.all', { smart_count: total, count: formatNumber(total, locale) });
    return [{ key: `all/${source.name}`, label, leadsTo: source.allResultsLink(words) }];
  };
};

/**
 * Queries each source separately, so that a slow or failing source does not delay other sources. If the text starts
 * with a verb, returns that action for each result. Otherwise returns actions only for a single result.
 */
export const useResultGroups = (typed: string, searches: readonly ResourceSearch[]) => {
  const dataProvider = useDataProvider();
  const capabilities = useCapabilities();
  const offered = capabilities ?? [];
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const toShowAllOptions = useShowAllOption();

  const sources = searches
    .flatMap(({ resource, sources: own = [] }) => own.map((source) => ({ resource, source })))
    .filter(
      ({ source: { needs, hiddenBy } }) =>
        (!needs || offered.includes(needs)) &&
        (hiddenBy === undefined || !searches.some(({ resource }) => resource === hiddenBy)),
    )
    .map(({ resource, source }) => ({ resource, source, ...parseQuery(typed, source) }))
    .filter(({ source, verb }) => !source.verbsOnly || verb !== undefined);
  const results = useQueries({
    queries: sources.map(({ source, query }) => ({
      queryKey: ['found', source.name, query],
      enabled:
        capabilities !== undefined &&
        (query.number !== undefined || (query.words !== '' && !source.numbersOnly)),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(query, { dataProvider, signal, offered }),
    })),
  });

  const headingOf = ({ heading }: SearchSource) => translate(heading, { smart_count: 2 });
  const groups = sources.flatMap(({ resource, source, verb, query }, index): OptionGroup[] => {
    const data = results[index]?.data;
    if (!data?.rows.length) return [];
    const found = data.rows
      .slice(0, MAX_RESULTS)
      .map((row) => source.toResult(row, { translate, locale, offered }));
    const toOptions = (result: SearchResult) => {
      const actions = result.actions.filter((action) => action.verb === verb);
      if (actions.length) return actions.map((action) => toActionOption(action, result.detail));
      const ownActions = found.length === 1 ? result.actions : [];
      return [toOption(resource, source, result), ...ownActions.map((action) => toActionOption(action))];
    };
    const options = [...found.flatMap(toOptions), ...toShowAllOptions(source, query.words, data)];
    return [{ name: source.name, heading: headingOf(source), options }];
  });
  return {
    groups,
    failed: sources.flatMap(({ source }, index) => (results[index]?.isError ? [headingOf(source)] : [])),
    isSearching: results.some(({ isLoading }) => isLoading),
  };
};

import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';

import { useCapabilities } from '../../dataProvider/useCapability';
import { parseQuery } from './finder/parseQuery';
import { MAX_RESULTS, type ResourceFinder, type SearchResult, type SearchSource } from './finder/finder';
import type { Group } from './option';
import { toActionOption, toOption, useShowAllOption } from './toOption';

/**
 * Searches each kind on its own, as it arrives, even if another fails. With a verb, offers its action for each result.
 * Without one, actions only for a single result.
 */
export const useResultGroups = (typed: string, finders: readonly ResourceFinder[]) => {
  const dataProvider = useDataProvider();
  const capabilities = useCapabilities();
  const offered = capabilities ?? [];
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const allOf = useShowAllOption();

  const sources = finders
    .flatMap(({ of, sources: own = [] }) => own.map((source) => ({ of, source })))
    .filter(
      ({ source: { needs, hiddenBy } }) =>
        (!needs || offered.includes(needs)) &&
        (hiddenBy === undefined || !finders.some(({ of }) => of === hiddenBy)),
    )
    .map(({ of, source }) => ({ of, source, ...parseQuery(typed, source) }))
    .filter(({ source, verb }) => !source.verbsOnly || verb !== undefined);
  const answers = useQueries({
    queries: sources.map(({ source, asked }) => ({
      queryKey: ['found', source.name, asked],
      enabled:
        capabilities !== undefined &&
        (asked.number !== undefined || (asked.words !== '' && !source.numbersOnly)),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(asked, { dataProvider, signal, offered }),
    })),
  });

  const headingOf = ({ heading }: SearchSource) => translate(heading, { smart_count: 2 });
  const groups = sources.flatMap(({ of, source, verb, asked }, at): Group[] => {
    const data = answers[at]?.data;
    if (!data?.rows.length) return [];
    const found = data.rows
      .slice(0, MAX_RESULTS)
      .map((row) => source.toResult(row, { translate, locale, offered }));
    const linesOf = (one: SearchResult) => {
      const asOrdered = one.actions.filter((action) => action.verb === verb);
      if (asOrdered.length) return asOrdered.map((action) => toActionOption(action, one.detail));
      const beside = found.length === 1 ? one.actions.map((action) => toActionOption(action)) : [];
      return [toOption(of, source, one), ...beside];
    };
    const options = [...found.flatMap(linesOf), ...allOf(source, asked.words, data)];
    return [{ name: source.name, heading: headingOf(source), options }];
  });
  return {
    groups,
    failed: sources.flatMap(({ source }, at) => (answers[at]?.isError ? [headingOf(source)] : [])),
    isSearching: answers.some(({ isLoading }) => isLoading),
  };
};

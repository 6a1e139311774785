import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useLocaleState, useTranslate } from 'react-admin';

import { inReadersLanguage } from '../../format/inReadersLanguage';
import type { OwnFinder } from '../../resources/finders';
import { useCapabilities } from '../../ui/extras/useCapability';
import { readAsked } from '../../ui/finder/asked';
import { FEW, type Found, type Source } from '../../ui/finder/finder';
import type { Group } from './option';
import { toAct, toOption, useAll } from './toOption';

/**
 * What some words find, each kind for itself: as it comes, and whether or not another one fails. With a verb, what it does
 * is offered for each that was found; without one, of what is found alone.
 *
 * @param finders of the resources that may be opened
 */
export const useFinds = (typed: string, finders: readonly OwnFinder[]) => {
  const dataProvider = useDataProvider();
  const capabilities = useCapabilities();
  const offered = capabilities ?? [];
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const allOf = useAll();

  const sources = finders
    .flatMap(({ of, sources: own = [] }) => own.map((source) => ({ of, source })))
    .filter(
      ({ source: { needs, unless } }) =>
        (!needs || offered.includes(needs)) &&
        (unless === undefined || !finders.some(({ of }) => of === unless)),
    )
    .map(({ of, source }) => ({ of, source, ...readAsked(typed, source) }));
  const answers = useQueries({
    queries: sources.map(({ source, asked }) => ({
      queryKey: ['found', source.name, asked],
      enabled:
        capabilities !== undefined &&
        (asked.number !== undefined || (asked.words !== '' && !source.isByNumber)),
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(asked, { dataProvider, signal, offered }),
    })),
  });

  const headingOf = ({ heading }: Source) =>
    translate(heading, { smart_count: 2, _: inReadersLanguage(heading) });
  const groups = sources.flatMap(({ of, source, verb, asked }, at): Group[] => {
    const data = answers[at]?.data;
    if (!data?.rows.length) return [];
    const found = data.rows.slice(0, FEW).map((row) => source.show(row, { translate, locale, offered }));
    const linesOf = (one: Found) => {
      const asOrdered = one.actions.filter((action) => action.verb === verb);
      if (asOrdered.length) return asOrdered.map((action) => toAct(action, one.detail));
      const beside = found.length === 1 ? one.actions.map((action) => toAct(action)) : [];
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

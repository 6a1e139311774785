import { useQueries } from '@tanstack/react-query';
import {
  useDataProvider,
  useLocaleState,
  useTranslate,
  useAuthProvider,
  useGetResourceLabel,
  useStore,
} from 'react-admin';
import Add from '@mui/icons-material/Add';
import LogoutIcon from '@mui/icons-material/Logout';
import { useState } from 'react';

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
  type PaletteContents,
  type PalettePage,
  type RecentItem,
} from './paletteSearch';
import { session } from '../../session/session';
import type { RolesAuthProvider } from '../../authProvider/useMayOpen';
import { useGuardedLogout } from '../../components/dialog/unsavedForms';
import { ADMIN_BASE } from '../../contract/routes';

/** Matches a number such as `4411`, or any word after a number sign. */
const NUMBER = /^(?:#\s*(?<marked>\S+)|(?<bare>\d+))$/;

const isWord = (word: string, message: Translatable) =>
  normaliseText(word) === normaliseText(translateMessage(message));

/** Parses the search text for one source. A source with the verb `refund` parses `refund booking 4411` as an action. */
export const parseQuery = (typed: string, { verbs, noun }: Pick<SearchSource, 'verbs' | 'noun'>) => {
  let words = typed.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  // Treats a single word as a search word, because a verb can also be a person's name.
  const verb = words.length > 1 ? verbs.find((candidate) => isWord(first, candidate)) : undefined;
  if (verb) words = words.slice(1);
  const startsWithNoun = words.length > 1 && isWord(words[0] ?? '', noun);
  if (startsWithNoun) words = words.slice(1);
  const rest = words.join(' ');
  const { marked, bare } = NUMBER.exec(rest)?.groups ?? {};
  const query: SearchQuery = { text: marked === undefined ? rest : '', number: marked ?? bare };
  return { verb, query };
};

const toResultOption = (resource: string, source: SearchSource, result: SearchResult): Option => {
  const { label, detail, tag, leadsTo } = result;
  const key = `${source.name}/${result.id}`;
  return { key, label, detail, tag, leadsTo, recentItem: { key, of: resource, label, detail, leadsTo } };
};

/** @param detail text that distinguishes people with the same name. Omitted if the action is listed below the result */
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
  return (source: SearchSource, text: string, { rows, total }: SearchRows<object>): Option[] => {
    const hasMore =
      total === undefined ? rows.length >= MAX_RESULTS : total > Math.min(rows.length, MAX_RESULTS);
    if (!source.allResultsLink || !text || !hasMore) return [];
    const label =
      total === undefined
        ? translate('command_palette.all_of_some')
        : translate('command_palette.all', { count: total });
    return [{ key: `all/${source.name}`, label, leadsTo: source.allResultsLink(text) }];
  };
};

/**
 * Queries each source separately, so that a slow or failing source does not delay other sources. If the text starts
 * with a verb, lists the action of that verb for each result. Otherwise lists actions only for a single result.
 */
export const useResultGroups = (typed: string, searches: readonly ResourceSearch[]) => {
  const dataProvider = useDataProvider();
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const capabilities = useCapabilities();
  const offered = capabilities ?? [];
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const toShowAllOptions = useShowAllOption();

  const sources = searches
    .flatMap(({ resource, sources: list = [] }) => list.map((source) => ({ resource, source })))
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
        (query.number !== undefined || (query.text !== '' && !source.numbersOnly)),
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
      const permitted = result.actions.filter(
        ({ permission, resource: name }) => !permission || authProvider?.mayOpen(name, permission) !== false,
      );
      const actions = permitted.filter((action) => action.verb === verb);
      if (actions.length) return actions.map((action) => toActionOption(action, result.detail));
      const ownActions = found.length === 1 ? permitted : [];
      return [
        toResultOption(resource, source, result),
        ...ownActions.map((action) => toActionOption(action)),
      ];
    };
    const options = [...found.flatMap(toOptions), ...toShowAllOptions(source, query.text, data)];
    return [{ name: source.name, heading: headingOf(source), options }];
  });
  return {
    groups,
    failed: sources.flatMap(({ source }, index) => (results[index]?.isError ? [headingOf(source)] : [])),
    isSearching: results.some(({ isLoading }) => isLoading),
  };
};

const MAX_RECENT_ITEMS = 5;

/** Returns the items that this user last opened from the palette, the latest first. Logout deletes the items. */
export const useRecentItems = () => {
  const user = session.current()?.userInfo.userid;
  const [recent, setRecent] = useStore<RecentItem[]>(`finder.recent.${user}`, []);
  const addRecent = (item: RecentItem) =>
    setRecent([item, ...recent.filter(({ key }) => key !== item.key)].slice(0, MAX_RECENT_ITEMS));
  return { recent, addRecent };
};

const useAccessiblePages = (pages: readonly PalettePage[]) => {
  const authProvider = useAuthProvider<RolesAuthProvider>();
  const offered = useCapabilities();
  return pages.filter(
    ({ name, capability }) =>
      authProvider?.mayOpen(name, 'list') !== false && (!capability || offered?.includes(capability)),
  );
};

const usePageOptions = (pages: readonly PalettePage[]): Option[] => {
  const labelOf = useGetResourceLabel();
  const translate = useTranslate();
  const offered = useCapabilities();
  const toOption = (resource: string, path: string, label: string): Option => {
    const key = `page/${path}`;
    const leadsTo = { to: `${ADMIN_BASE}/${path}` };
    // Stores a recent page without its label, because the user can change the language.
    return { key, label, leadsTo, recentItem: { key, of: resource, leadsTo } };
  };
  return pages.flatMap(({ name, subPages = [] }) => [
    toOption(name, name, labelOf(name, 2)),
    ...subPages.flatMap(({ path, name: label, capability }) =>
      label && (!capability || offered?.includes(capability)) ? [toOption(name, path, translate(label))] : [],
    ),
  ]);
};

const useCommandOptions = (
  pages: readonly PalettePage[],
  searches: readonly ResourceSearch[],
  preferences: PaletteContents['preferences'],
): Option[] => {
  const translate = useTranslate();
  const offered = useCapabilities() ?? [];
  const logOut = useGuardedLogout();
  const authProvider = useAuthProvider<RolesAuthProvider>();
  return [
    ...pages
      .filter(({ name, create }) => create && authProvider?.mayOpen(name, 'create') !== false)
      .map(({ name }) => ({
        key: `do/create/${name}`,
        label: translate(`resources.${name}.add`),
        icon: Add,
        leadsTo: { to: `${ADMIN_BASE}/${name}/create` },
      })),
    ...searches
      .flatMap(({ commands = [] }) => commands)
      .filter(({ needs }) => !needs || offered.includes(needs))
      .map(({ label, icon, ...action }) => ({ key: `do/${label}`, label: translate(label), icon, action })),
    ...preferences.map(({ choose, ...option }) => ({ key: `do/${option.label}`, ...option, run: choose })),
    { key: 'do/logout', label: translate('ra.auth.logout'), icon: LogoutIcon, run: logOut },
  ];
};

/** Orders groups that arrive at different times. Late groups go below the marked option, so that it does not move. */
export const stableGroupOrder = (
  previous: readonly string[],
  present: readonly string[],
  marked: string | undefined,
) => {
  const kept = previous.filter((name) => present.includes(name));
  const fixed = marked === undefined || !kept.includes(marked) ? 0 : kept.indexOf(marked);
  return present.reduce((order, name, rank) => {
    if (order.includes(name)) return order;
    const isFixed = (place: number) => kept.length > 0 && place <= fixed;
    const index = order.findIndex((other, place) => !isFixed(place) && present.indexOf(other) > rank);
    return index < 0 ? [...order, name] : order.toSpliced(index, 0, name);
  }, kept);
};

const hasWords = (words: string) => {
  const parts = normaliseText(words).split(/\s+/);
  return ({ label }: Option) => parts.every((part) => normaliseText(label).includes(part));
};

/** Returns recent items, pages and commands. For non-empty `words`, returns matching pages, results and commands. */
export const useOptionGroups = (
  { pages: allPages, searches, preferences }: PaletteContents,
  words: string,
  marked: string | undefined,
) => {
  const translate = useTranslate();
  const accessible = useAccessiblePages(allPages);
  const isAccessible = (resource: string) => accessible.some(({ name }) => name === resource);
  const accessibleSearches = searches.filter(({ resource }) => isAccessible(resource));
  const pages = usePageOptions(accessible);
  const commands = useCommandOptions(accessible, accessibleSearches, preferences);
  const { recent } = useRecentItems();
  const { groups: found, ...search } = useResultGroups(words, accessibleSearches);

  const recentOptions = recent.flatMap((recentItem): Option[] => {
    const page = pages.find(({ key }) => key === recentItem.key);
    const { key, of, label, detail, leadsTo } = recentItem;
    const option =
      page ??
      (isAccessible(of) && label !== undefined ? { key, label, detail, leadsTo, recentItem } : undefined);
    return option ? [{ ...option, key: `recent/${key}` }] : [];
  });
  const all: OptionGroup[] = [
    { name: 'recent', heading: translate('command_palette.recent'), options: words ? [] : recentOptions },
    { name: 'pages', heading: translate('command_palette.pages'), options: pages.filter(hasWords(words)) },
    ...found,
    {
      name: 'commands',
      heading: translate('command_palette.commands'),
      options: commands.filter(hasWords(words)),
    },
  ];
  const present = all.filter(({ options }) => options.length > 0);
  const groupOfMarked = present.find(({ options }) => options.some(({ key }) => key === marked))?.name;

  const [order, setOrder] = useState<{ words: string; names: readonly string[] }>({ words, names: [] });
  // True once the user types or marks an option. Until then, late results can move options.
  const isChoosing = words !== '' || marked !== undefined;
  const names = stableGroupOrder(
    isChoosing && order.words === words ? order.names : [],
    present.map(({ name }) => name),
    groupOfMarked,
  );
  if (order.words !== words || names.join(' ') !== order.names.join(' ')) setOrder({ words, names });
  return {
    groups: names.flatMap((name) => present.filter((group) => group.name === name)),
    /** First option in the fixed order of the groups, no matter in which order the results arrived. */
    best: present[0]?.options[0],
    ...search,
  };
};

import { useTranslate } from 'react-admin';
import { useState } from 'react';

import { normaliseText } from '../../contract/core/unicode';
import { stableGroupOrder } from './stableGroupOrder';
import type { Group, Option } from './option';
import { useCommands } from './useCommands';
import { useResultGroups } from './useResultGroups';
import { useAccessiblePages } from './useAccessiblePages';
import type { PaletteContents } from './finder/finder';
import { usePages } from './usePages';
import { useRecentItems } from './useRecentItems';

const hasWords = (words: string) => {
  const parts = normaliseText(words).split(/\s+/);
  return ({ label }: Option) => parts.every((part) => normaliseText(label).includes(part));
};

/**
 * Options to choose from. Before typing: recent items, pages and commands. Then those that match, and search results.
 * Nothing is searched while `words` are being typed. `marked` is the key of the user's choice.
 */
export const useOptionGroups = (
  { pages: allPages, finders, preferences }: PaletteContents,
  words: string,
  marked: string | undefined,
) => {
  const translate = useTranslate();
  const openable = useAccessiblePages(allPages);
  const open = finders.filter(({ of }) => openable.some(({ name }) => name === of));
  const pages = usePages(openable);
  const commands = useCommands(openable, open, preferences);
  const { recent } = useRecentItems();
  const { groups: found, ...search } = useResultGroups(words, open);

  const again = recent.flatMap((recentItem): Option[] => {
    const page = pages.find(({ key }) => key === recentItem.key);
    const { key, of, label, detail, leadsTo } = recentItem;
    const isOpen = openable.some(({ name }) => name === of);
    const option =
      page ?? (isOpen && label !== undefined ? { key, label, detail, leadsTo, recentItem } : undefined);
    return option ? [{ ...option, key: `recent/${key}` }] : [];
  });
  const all: Group[] = [
    { name: 'recent', heading: translate('command_palette.recent'), options: words ? [] : again },
    { name: 'pages', heading: translate('command_palette.pages'), options: pages.filter(hasWords(words)) },
    ...found,
    {
      name: 'commands',
      heading: translate('command_palette.commands'),
      options: commands.filter(hasWords(words)),
    },
  ];
  const there = all.filter(({ options }) => options.length > 0);
  const groupOfMarked = there.find(({ options }) => options.some(({ key }) => key === marked))?.name;

  const [order, setOrder] = useState<{ words: string; names: readonly string[] }>({ words, names: [] });
  // Before typing, the first option is not the user's choice and may move.
  const isHeld = words !== '' || marked !== undefined;
  const names = stableGroupOrder(
    isHeld && order.words === words ? order.names : [],
    there.map(({ name }) => name),
    groupOfMarked,
  );
  if (order.words !== words || names.join(' ') !== order.names.join(' ')) setOrder({ words, names });
  return {
    groups: names.flatMap((name) => there.filter((group) => group.name === name)),
    /** The first by its kind, whichever was found first. */
    best: there[0]?.options[0],
    ...search,
  };
};

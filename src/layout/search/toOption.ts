import { useLocaleState } from 'react-admin';

import { writeNumber } from '../../contract/amounts';
import { FEW, type Found, type FoundAction, type Rows, type Source } from '../../ui/finder/finder';
import type { Option } from './option';
import { useWords } from './words';

/** What leads to something that was found. @param of the resource whose role that needs */
export const toOption = (of: string, source: Source, found: Found): Option => {
  const { label, detail, tag, leadsTo } = found;
  const key = `${source.name}/${found.id}`;
  return { key, label, detail, tag, leadsTo, kept: { key, of, label, detail, leadsTo } };
};

/** What does something to it. @param detail what tells it from another of the same name, where it is not above */
export const toAct = ({ label, icon, ...act }: FoundAction, detail?: string): Option => ({
  key: `do/${act.resource}/${act.record?.id} ${label}`,
  label,
  detail,
  icon,
  act,
});

/** What leads to the list of all that match, where there are more than are shown. */
export const useAll = () => {
  const word = useWords();
  const [locale] = useLocaleState();
  return (source: Source, words: string, { rows, total }: Rows<object>): Option[] => {
    const isMore = total === undefined ? rows.length >= FEW : total > Math.min(rows.length, FEW);
    if (!source.all || !words || !isMore) return [];
    const count = total === undefined ? undefined : writeNumber(total, locale);
    const label = count === undefined ? word('all_of_some') : word('all', { smart_count: total, count });
    return [{ key: `all/${source.name}`, label, leadsTo: source.all(words) }];
  };
};

import { Box, Typography } from '@mui/material';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import {
  ListContextProvider,
  RecordContextProvider,
  ResourceContextProvider,
  useEvent,
  useList,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router';

import { Tag } from '../../components/display/fields';
import { VISUALLY_HIDDEN } from '../../components/display/styles';
import type { DialogAction, Option, OptionGroup, PaletteContents } from './paletteSearch';
import { useOptionGroups, useRecentItems } from './useOptionGroups';

export const ActionDialog = ({ action: { resource, record, dialog } }: { action: DialogAction }) => {
  const [open, setOpen] = useState(true);
  // Provides a list context, because the dialogs read the selected rows of a list.
  const list = useList({ data: record ? [record] : [] });
  const content = dialog({ open, onClose: () => setOpen(false) });
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        {record ? <RecordContextProvider value={record}>{content}</RecordContextProvider> : content}
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

const optionId = (list: string, { key }: Option) => `${list}-${encodeURIComponent(key)}`;

interface ResultListProps {
  id: string;
  groups: readonly OptionGroup[];
  marked: Option | undefined;
  onMark: (option: Option) => void;
  onSelect: (option: Option) => void;
}

/** Listbox with the options in groups. The focus stays in the search field. */
const ResultList = ({ id, groups, marked, onMark, onSelect }: ResultListProps) => (
  <Box
    id={id}
    role="listbox"
    aria-labelledby={`${id}-field`}
    sx={{ maxHeight: '60vh', overflowY: 'auto', mt: 1 }}
  >
    {groups.map(({ name, heading, options }) => (
      <Box key={name} role="group" aria-labelledby={`${id}-${name}`}>
        <Typography
          id={`${id}-${name}`}
          role="presentation"
          variant="body2"
          color="textSecondary"
          sx={{ px: 3, pt: 3, pb: 1, fontWeight: 600 }}
        >
          {heading}
        </Typography>
        {options.map((option) => (
          <OptionLine
            key={option.key}
            id={optionId(id, option)}
            option={option}
            isMarked={option === marked}
            onMark={onMark}
            onSelect={onSelect}
          />
        ))}
      </Box>
    ))}
  </Box>
);

interface OptionLineProps extends Pick<ResultListProps, 'onMark' | 'onSelect'> {
  id: string;
  option: Option;
  isMarked: boolean;
}

const OptionLine = ({ id, option, isMarked, onMark, onSelect }: OptionLineProps) => {
  const { label, detail, tag, icon: Icon, lang } = option;
  // Scrolls an option into view only when it becomes marked, because late results must not scroll the list again.
  const wasMarked = useRef(false);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isMarked}
      ref={(line: HTMLElement | null) => {
        if (isMarked && !wasMarked.current) line?.scrollIntoView?.({ block: 'nearest' });
        wasMarked.current = isMarked;
      }}
      onMouseMove={() => !isMarked && onMark(option)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onSelect(option)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        py: 2,
        minHeight: 44,
        borderRadius: '10px',
        cursor: 'pointer',
        bgcolor: isMarked ? 'action.selected' : undefined,
      }}
    >
      {Icon && (
        <Box sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <Icon fontSize="small" />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography lang={lang} sx={{ fontWeight: Icon ? 400 : 550, overflowWrap: 'anywhere' }}>
          <bdi>{label}</bdi>
        </Typography>
        {detail && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {detail}
          </Typography>
        )}
      </Box>
      {tag && <Tag tint={tag.tint}>{tag.text}</Tag>}
    </Box>
  );
};

const useDebounced = <T,>(value: T, milliseconds: number): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
};

/** Returns the delay in milliseconds before a search. The delay is longer for short texts, which match many names. */
const pauseMs = (text: string) => (text.length < 3 ? 250 : 40);

export interface SearchResultsHandle {
  handleKey: (event: KeyboardEvent) => void;
}

export interface SearchResultsProps {
  listId: string;
  typed: string;
  handle: Ref<SearchResultsHandle>;
  /** Called when another option becomes marked. @param id element id of the marked option */
  onMarked: (id: string | undefined) => void;
  onSelect: (action?: DialogAction) => void;
}

/** Options of the command palette: pages, records and actions that match the search text (decision 22). */
export const SearchResults = ({
  contents,
  listId,
  typed,
  handle,
  onMarked,
  onSelect,
}: SearchResultsProps & { contents: PaletteContents }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { addRecent } = useRecentItems();
  // Key of the option that the user has marked for this search text. A change of the text marks the first option again.
  const [chosen, setChosen] = useState<{ typed: string; key?: string }>({ typed });
  const searchText = useDebounced(typed.trim(), pauseMs(typed.trim()));
  const chosenKey = chosen.typed === typed ? chosen.key : undefined;
  const { groups, best, failed, isSearching } = useOptionGroups(contents, searchText, chosenKey);
  const options = groups.flatMap((group) => group.options);
  const isPaused = searchText === typed.trim();
  const isComplete = isPaused && !isSearching;
  /** Search text for which the user pressed Enter before the results arrived. */
  const [submitted, setSubmitted] = useState<string>();
  const chosenOption = options.find(({ key }) => key === chosenKey);
  const marked = chosenOption ?? options[0];
  const mark = ({ key }: Option) => setChosen({ typed, key });
  const markedId = marked && optionId(listId, marked);
  useEffect(() => onMarked(markedId), [onMarked, markedId]);

  const select = ({ recentItem, leadsTo, action, run }: Option) => {
    if (recentItem) addRecent(recentItem);
    onSelect(action);
    if (leadsTo) void navigate(leadsTo.to, { state: leadsTo.state });
    run?.();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && marked && options.at((options.indexOf(marked) + step) % options.length);
    if (next) {
      event.preventDefault();
      mark(next);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Prevents Enter from also pressing the focused button of the dialog that the option opens.
    event.preventDefault();
    // Selects the marked option if the options match the current search text. Otherwise waits for the search.
    if (isPaused && marked) select(marked);
    else setSubmitted(typed);
  };
  useImperativeHandle(handle, () => ({ handleKey }));
  const selectSubmitted = useEvent(() => {
    setSubmitted(undefined);
    // Selects the best option instead of the first that arrived, because the user saw no option when pressing Enter.
    const option = chosenOption ?? best;
    if (option && submitted === typed) select(option);
  });
  useEffect(() => {
    if (isComplete && submitted !== undefined) selectSubmitted();
  }, [isComplete, submitted, selectSubmitted]);

  return (
    <>
      <ResultList id={listId} groups={groups} marked={marked} onMark={mark} onSelect={select} />
      <Box role="status">
        {options.length === 0 && (
          <Typography color="textSecondary" sx={{ px: 3, py: 2 }}>
            {translate(isComplete ? 'command_palette.none' : 'command_palette.searching')}
          </Typography>
        )}
        {isComplete && options.length > 0 && searchText && (
          <Box sx={VISUALLY_HIDDEN}>
            {translate('command_palette.results', { smart_count: options.length })}
          </Box>
        )}
        {failed.map((list) => (
          <Typography key={list} color="error" sx={{ px: 3, py: 2 }}>
            {translate('command_palette.failed', { list })}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: 3, pt: 2 }}>
        {translate('command_palette.hint')}
      </Typography>
    </>
  );
};

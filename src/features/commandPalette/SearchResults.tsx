import { Box, Typography } from '@mui/material';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslate, useEvent } from 'react-admin';
import { useNavigate } from 'react-router';

import type { DialogAction, PaletteContents } from './finder/finder';
import { VISUALLY_HIDDEN } from '../../components/display/styles';
import { ResultList, optionId } from './ResultList';
import type { Option } from './option';
import { useDebounced } from '../../components/list/ListHeader';
import { useOptionGroups } from './useOptionGroups';
import { useRecentItems } from './useRecentItems';

export { SearchActionDialog } from './SearchActionDialog';

/** So long a pause in typing is waited for: few letters are in many names, and cost the server the most. */
const pauseMs = (words: string) => (words.length < 3 ? 250 : 40);

export interface SearchResultsHandle {
  handleKey: (event: KeyboardEvent) => void;
}

export interface SearchResultsProps {
  listId: string;
  typed: string;
  keys: Ref<SearchResultsHandle>;
  /** Called with the element id of the marked option. */
  onMarked: (id: string | undefined) => void;
  onFollow: (action?: DialogAction) => void;
}

/** Finds pages, people and whatever has a number, and does something to them, by mouse and by keyboard (decision 22). */
export const SearchResults = ({
  contents,
  listId,
  typed,
  keys,
  onMarked,
  onFollow,
}: SearchResultsProps & { contents: PaletteContents }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { keep } = useRecentItems();
  // Other words begin at the first again.
  const [chosen, setChosen] = useState<{ typed: string; key?: string }>({ typed });
  const words = useDebounced(typed.trim(), pauseMs(typed.trim()));
  const chosenKey = chosen.typed === typed ? chosen.key : undefined;
  const { groups, best, failed, isSearching } = useOptionGroups(contents, words, chosenKey);
  const options = groups.flatMap((group) => group.options);
  const isPaused = words === typed.trim();
  // The marked option belongs to the words only after their search: Enter waits.
  const isSettled = isPaused && !isSearching;
  const [wanted, setWanted] = useState<string>();
  const chosenOption = options.find(({ key }) => key === chosenKey);
  const marked = chosenOption ?? options[0];
  const mark = ({ key }: Option) => setChosen({ typed, key });
  const markedId = marked && optionId(listId, marked);
  useEffect(() => onMarked(markedId), [onMarked, markedId]);

  const follow = ({ recentItem, leadsTo, action, run }: Option) => {
    if (recentItem) keep(recentItem);
    onFollow(action);
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
    // Enter would also press the focused button of the dialog that opens, such as Cancel.
    event.preventDefault();
    // Follows a visible option at once, and waits for a pending search.
    if (isPaused && marked) follow(marked);
    else setWanted(typed);
  };
  useImperativeHandle(keys, () => ({ handleKey }));
  const followWanted = useEvent(() => {
    setWanted(undefined);
    // Nothing of these words was seen yet: what is meant must not hang on which kind the server found first.
    const meant = chosenOption ?? best;
    if (meant && wanted === typed) follow(meant);
  });
  useEffect(() => {
    if (isSettled && wanted !== undefined) followWanted();
  }, [isSettled, wanted, followWanted]);

  return (
    <>
      <ResultList id={listId} groups={groups} marked={marked} onMark={mark} onFollow={follow} />
      <Box role="status">
        {options.length === 0 && (
          <Typography color="textSecondary" sx={{ px: 3, py: 2 }}>
            {translate(isSettled ? 'command_palette.none' : 'command_palette.searching')}
          </Typography>
        )}
        {isSettled && options.length > 0 && words && (
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

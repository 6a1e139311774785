import { Box, Typography } from '@mui/material';
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';

import { Finds } from './Finds';
import { useDebounced } from './useDebounced';
import { useFinds, type Find } from './useFinds';

const PAUSE_MS = 250;

/** What the field's keys do to what was found. */
export interface FoundKeys {
  press: (event: KeyboardEvent) => void;
}

interface FoundProps {
  /** The list's own; its options' ids begin with it. */
  listId: string;
  typed: string;
  keys: Ref<FoundKeys>;
  /** Told the id of the one that Enter follows. */
  onMarked: (id: string | undefined) => void;
  onFollow: () => void;
}

/** Finds pages, sellers and buyers, by mouse and by keyboard (decision 22). */
export const Found = ({ listId, typed, keys, onMarked, onFollow }: FoundProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  // Other words begin at the first again.
  const [chosen, setChosen] = useState({ typed, at: 0 });
  const words = useDebounced(typed.trim(), PAUSE_MS);
  const { finds, failed, isSearching } = useFinds(words, translate('app.search.pages'));
  const isPaused = words === typed.trim();
  // What is marked belongs to the words only once these have been looked for: Enter waits for it.
  const isSettled = isPaused && !isSearching;
  const [wanted, setWanted] = useState<string>();
  const marked = Math.min(chosen.typed === typed ? chosen.at : 0, finds.length - 1);
  const mark = (at: number) => setChosen({ typed, at });
  const markedId = finds.length ? `${listId}-${marked}` : undefined;
  useEffect(() => onMarked(markedId), [onMarked, markedId]);

  const follow = ({ to, state }: Find) => {
    onFollow();
    void navigate(to, { state });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && finds.length) {
      event.preventDefault();
      mark((marked + step + finds.length) % finds.length);
    }
    if (event.key === 'Enter') setWanted(typed);
  };
  useImperativeHandle(keys, () => ({ press }));
  const followWanted = useEvent(() => {
    setWanted(undefined);
    const find = finds[marked];
    if (find && wanted === typed) follow(find);
  });
  useEffect(() => {
    if (isSettled && wanted !== undefined) followWanted();
  }, [isSettled, wanted, followWanted]);

  return (
    <>
      <Finds id={listId} finds={finds} marked={marked} onMark={mark} onFollow={follow} />
      <Box role="status">
        {finds.length === 0 && (
          <Typography color="textSecondary" sx={{ px: 3, py: 2 }}>
            {translate(isSearching || !isPaused ? 'app.search.searching' : 'app.search.none')}
          </Typography>
        )}
        {failed.map((list) => (
          <Typography key={list} color="error" sx={{ px: 3, py: 2 }}>
            {translate('app.search.failed', { list })}
          </Typography>
        ))}
      </Box>
    </>
  );
};

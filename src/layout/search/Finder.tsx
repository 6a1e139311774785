import { Box, Typography } from '@mui/material';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';

import { Finds } from './Finds';
import { SearchField } from './SearchField';
import { useDebounced } from './useDebounced';
import { useFinds, type Find } from './useFinds';

const PAUSE_MS = 250;

/** Finds pages, sellers and buyers, by mouse and by keyboard (decision 22). */
export const Finder = ({ onFollow }: { onFollow: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const words = useDebounced(typed.trim(), PAUSE_MS);
  const { finds, failed, isSearching } = useFinds(words, translate('app.search.pages'));
  const isPaused = words === typed.trim();
  const marked = Math.min(at, finds.length - 1);

  const follow = ({ to, state }: Find) => {
    onFollow();
    void navigate(to, { state });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && finds.length) {
      event.preventDefault();
      setAt((marked + step + finds.length) % finds.length);
    }
    const find = finds[marked];
    // What is marked belongs to the words only once these have been looked for.
    if (event.key === 'Enter' && find && isPaused) follow(find);
  };

  return (
    <>
      <SearchField
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        listId={listId}
        marked={finds.length ? `${listId}-${marked}` : undefined}
      />
      <Finds id={listId} finds={finds} marked={marked} onMark={setAt} onFollow={follow} />
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

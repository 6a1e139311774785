import Search from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';

import { MAX_SEARCH } from '../../contract/limits';
import { useDebounced } from './useDebounced';
import { useFinds, type Find } from './useFinds';

const PAUSE_MS = 250;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'));

/** Ctrl+K or Cmd+K from anywhere, a slash from wherever nothing is being typed. */
const useShortcut = (focus: () => void) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const called = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || event.key === '/';
      if (!called || (event.key === '/' && isTyping(event.target))) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [focus]);
};

/** The search in the top bar: pages, sellers and buyers, by mouse and by keyboard (design, row 22). */
export const TopSearch = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), PAUSE_MS);
  const { finds, failed, isSearching } = useFinds(words, translate('app.search.pages'));
  const isWaiting = isSearching || words !== typed.trim();
  useShortcut(() => input.current?.focus());

  const follow = (find: Find | null) => {
    if (!find) return;
    setTyped('');
    input.current?.blur();
    void navigate(find.to, { state: find.state });
  };

  return (
    <Autocomplete<Find>
      size="small"
      sx={{ flex: { xs: 1, sm: '0 1 360px' }, minWidth: 0 }}
      options={finds}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') setTyped(text);
      }}
      onChange={(_, find) => follow(find)}
      // The server has chosen already.
      filterOptions={(all) => all}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ key }) => key}
      slotProps={{
        popper: { placement: 'bottom-start', style: { width: 'auto' } },
        paper: {
          variant: 'outlined',
          sx: { mt: 1, width: 400, maxWidth: 'calc(100vw - 24px)', borderRadius: '12px' },
        },
        listbox: { sx: { maxHeight: '60vh' } },
      }}
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      loading={isWaiting}
      loadingText={translate('app.search.searching')}
      noOptionsText={
        failed.length
          ? failed.map((list) => translate('app.search.failed', { list })).join('. ')
          : translate('app.search.none')
      }
      renderOption={({ key, ...props }, { label, detail }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Typography sx={{ fontWeight: 550 }}>{label}</Typography>
          {detail && (
            <Typography variant="body2" color="textSecondary" noWrap>
              {detail}
            </Typography>
          )}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input}
          placeholder={translate('app.search.placeholder')}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': translate('app.search.label'),
              maxLength: MAX_SEARCH,
            },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
};

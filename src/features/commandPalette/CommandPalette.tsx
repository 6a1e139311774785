import Search from '@mui/icons-material/Search';
import {
  ButtonBase,
  Dialog,
  InputAdornment,
  OutlinedInput,
  Typography,
  useMediaQuery,
  type OutlinedInputProps,
  type Theme,
} from '@mui/material';
import { useCallback, useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';

import { SEARCH_WIDTH, TOP_BAR_HEIGHT } from '../../components/display/styles';
import { LazyBoundary } from '../../components/feedback/errors';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { findListSearch, isListKey, keyOf, KEYS, useShortcutsEnabled } from '../../components/list/shortcuts';
import { MAX_SEARCH } from '../../contract/limits';
import type { DialogAction } from './paletteSearch';
import type { SearchResultsHandle, SearchResultsProps } from './SearchResults';

const ActionDialog = lazyComponent(() => import('./SearchResults').then((module) => module.ActionDialog));

/** Opens the palette on Ctrl+K, Cmd+K or a slash. On a searchable list, the slash focuses the search field instead. */
const useSearchShortcut = (onOpen: () => void) => {
  const [isEnabled] = useShortcutsEnabled();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === KEYS.search && isEnabled && isListKey(event);
      if (!isSlash && !(keyOf(event) === 'k' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      const field = isSlash && findListSearch();
      if (field) field.select();
      else onOpen();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onOpen, isEnabled]);
};

type SearchFieldProps = Pick<OutlinedInputProps, 'value' | 'onChange' | 'onKeyDown'> & {
  listId: string;
  activeOptionId: string | undefined;
};

const SearchField = ({ listId, activeOptionId, ...input }: SearchFieldProps) => {
  const translate = useTranslate();
  const label = translate('command_palette.search.label');
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('sm'));
  return (
    <OutlinedInput
      {...input}
      autoFocus
      fullWidth
      size="small"
      placeholder={isWide ? label : translate('command_palette.search.short')}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      slotProps={{
        input: {
          id: `${listId}-field`,
          role: 'combobox',
          'aria-label': label,
          'aria-autocomplete': 'list',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': activeOptionId,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: MAX_SEARCH,
        },
      }}
    />
  );
};

interface SearchPanelProps {
  results: ComponentType<SearchResultsProps>;
  onSelect: (action?: DialogAction) => void;
}

/** Renders the search field immediately, so that the user can type while the code of the results loads. */
const SearchPanel = ({ results: Results, onSelect }: SearchPanelProps) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string>();
  const handle = useRef<SearchResultsHandle>(null);
  return (
    <>
      <SearchField
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => handle.current?.handleKey(event)}
        listId={listId}
        activeOptionId={marked}
      />
      <LazyBoundary errorTitle="command_palette.search.label">
        <Results listId={listId} typed={typed} handle={handle} onMarked={setMarked} onSelect={onSelect} />
      </LazyBoundary>
    </>
  );
};

const FIELD_STYLES = {
  flex: { xs: 1, sm: `0 1 ${SEARCH_WIDTH}px` },
  minWidth: 0,
  justifyContent: 'flex-start',
  gap: 2,
  height: 40,
  px: '14px',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  typography: 'body1',
} as const;

/** Button that looks like a search field and opens the search dialog (decision 22). The dialog loads `results`. */
export const CommandPalette = ({ results }: { results: ComponentType<SearchResultsProps> }) => {
  const translate = useTranslate();
  // `times` is the key of the content, so that the content remounts at each opening, but stays while the dialog closes.
  const [{ open, times }, setDialog] = useState({ open: false, times: 0 });
  const show = useCallback(
    () => setDialog((previous) => (previous.open ? previous : { open: true, times: previous.times + 1 })),
    [],
  );
  const close = () => setDialog((previous) => ({ ...previous, open: false }));
  // `number` counts the selections, so that the dialog remounts if the user selects the same action again.
  const [selected, setSelected] = useState<{ action: DialogAction; number: number }>();
  const select = (action?: DialogAction) => {
    close();
    if (action) setSelected((previous) => ({ action, number: (previous?.number ?? 0) + 1 }));
  };
  useSearchShortcut(show);
  return (
    <>
      <ButtonBase
        aria-label={translate('command_palette.search.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
        sx={FIELD_STYLES}
      >
        <Search fontSize="small" />
        <Typography component="span" noWrap>
          {translate('command_palette.search.placeholder')}
        </Typography>
      </ButtonBase>
      <Dialog
        open={open}
        onClose={close}
        fullWidth
        maxWidth="sm"
        // Places the dialog below the top bar, so that toasts in the bar stay visible.
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: `${TOP_BAR_HEIGHT - 32}px` } }}
        slotProps={{ paper: { 'aria-label': translate('command_palette.search.label'), sx: { p: 3 } } }}
      >
        <SearchPanel key={times} results={results} onSelect={select} />
      </Dialog>
      {selected && (
        <LazyBoundary key={selected.number} errorTitle="command_palette.search.label">
          <ActionDialog action={selected.action} />
        </LazyBoundary>
      )}
    </>
  );
};

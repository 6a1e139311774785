import Search from '@mui/icons-material/Search';
import { Box, ButtonBase, Dialog } from '@mui/material';
import { useCallback, useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';

import type { DialogAction } from './finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { LazyBoundary } from '../../components/feedback/LoadError';
import type { SearchResultsProps } from './SearchResults';
import { SearchPanel } from './SearchPanel';
import { TOP_BAR_HEIGHT, SEARCH_WIDTH } from '../../components/display/styles';
import { useSearchShortcut } from './useSearchShortcut';

const SearchActionDialog = lazyComponent(() =>
  import('./SearchResults').then((module) => module.SearchActionDialog),
);

/** Looks like the field that it leads to. */
const LIKE_A_FIELD = {
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

export const TopSearch = ({ results }: { results: ComponentType<SearchResultsProps> }) => {
  const translate = useTranslate();
  /** `times` remounts the content: while the dialog fades out, its field has the previous words. */
  const [{ open, times }, setShown] = useState({ open: false, times: 0 });
  const show = useCallback(
    () => setShown((shown) => (shown.open ? shown : { open: true, times: shown.times + 1 })),
    [],
  );
  const close = () => setShown((shown) => ({ ...shown, open: false }));
  /** The number tells two equal actions in a row apart. */
  const [acting, setActing] = useState<{ action: DialogAction; number: number }>();
  const follow = (action?: DialogAction) => {
    close();
    if (action) setActing((before) => ({ action, number: (before?.number ?? 0) + 1 }));
  };
  useSearchShortcut(show);
  return (
    <>
      <ButtonBase
        aria-label={translate('command_palette.search.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
        sx={LIKE_A_FIELD}
      >
        <Search fontSize="small" />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {translate('command_palette.search.placeholder')}
        </Box>
      </ButtonBase>
      <Dialog
        open={open}
        onClose={close}
        fullWidth
        maxWidth="sm"
        // Below the bar, where toasts are.
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: `${TOP_BAR_HEIGHT - 32}px` } }}
        slotProps={{ paper: { 'aria-label': translate('command_palette.search.label'), sx: { p: 3 } } }}
      >
        <SearchPanel key={times} results={results} onFollow={follow} />
      </Dialog>
      {acting && (
        <LazyBoundary key={acting.number} errorTitle="command_palette.search.label">
          <SearchActionDialog action={acting.action} />
        </LazyBoundary>
      )}
    </>
  );
};

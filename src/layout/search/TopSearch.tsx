import { Box, Paper } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

import { PartFailed } from '../../ui/PartFailed';
import { SearchField } from './SearchField';
import { useFinder } from './useFinder';
import { useShortcut } from './useShortcut';

/** What the finder says of its field, before it is there to do so. */
const COMBOBOX = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** As wide as what is found; on a narrow screen as wide as that. */
const BELOW = {
  position: { xs: 'fixed', sm: 'absolute' },
  left: { xs: 12, sm: 0 },
  right: { xs: 12, sm: 'auto' },
  width: { sm: 400 },
  mt: 1,
  borderRadius: '12px',
} as const;

/** The search in the top bar, there at once; what finds comes after the page. */
export const TopSearch = () => {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { arrived, isPending, hasFailed, fetch, forgetFailure, composing } = useFinder(place, input);
  useShortcut(input);
  return (
    <Box
      ref={place}
      onBlur={({ relatedTarget }) => {
        if (hasFailed && !place.current?.contains(relatedTarget)) forgetFailure();
      }}
      sx={{ position: 'relative', flex: { xs: 1, sm: '0 1 360px' }, minWidth: 0 }}
    >
      {arrived ? (
        <arrived.Finder input={input} typed={typed} onType={setTyped} startsOpen={arrived.isAwaited} />
      ) : (
        <SearchField
          inputRef={input}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={fetch}
          {...composing}
          slotProps={{ htmlInput: COMBOBOX }}
        />
      )}
      {!arrived && hasFailed && (
        <Paper sx={BELOW}>
          <PartFailed
            title="app.search.missing"
            error={new Error(translate('app.search.missing_why'))}
            // Whoever comes to the field asks for the code.
            onRetry={() => input.current?.focus()}
            retrying={isPending}
          />
        </Paper>
      )}
    </Box>
  );
};

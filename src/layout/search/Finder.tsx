import { Autocomplete, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';

import { SearchField } from './SearchField';
import { useDebounced } from './useDebounced';
import { useFinds, type Find } from './useFinds';

const PAUSE_MS = 250;

/** Finds pages, sellers and buyers, by mouse and by keyboard (design, row 22). */
export const Finder = ({ onFollow }: { onFollow: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(true);
  const words = useDebounced(typed.trim(), PAUSE_MS);
  const { finds, failed, isSearching } = useFinds(words, translate('app.search.pages'));
  const isWaiting = isSearching || words !== typed.trim();

  const follow = (find: Find | null) => {
    if (!find) return;
    onFollow();
    void navigate(find.to, { state: find.state });
  };

  return (
    <Autocomplete<Find>
      size="small"
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
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
        paper: { variant: 'outlined', sx: { mt: 1, borderRadius: '12px' } },
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
      renderInput={(params) => <SearchField {...params} />}
    />
  );
};

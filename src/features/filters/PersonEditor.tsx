import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';

import { MAX_SEARCH } from '../../contract/limits';
import type { PersonRow } from '../../contract/accounts/people';
import type { PersonKind } from '../../contract/accounts/personPage';
import { fullName } from '../../format/name';
import { useDebounced } from '../../components/form/useDebounced';
import { TYPING_PAUSE_MS } from '../../components/list/ListSearch';
import { NEWEST_FIRST } from '../../components/list/table/useCycledSort';
import { useMayOpen } from '../../authProvider/useMayOpen';
import { filterLabel, type ValueEditorProps } from './describeFilter';

const FEW = 5;

/** People of a kind whom the reader may see, by what is typed. */
const useFound = (kind: PersonKind, isMeant: boolean, q: string) => {
  const resource = `${kind}_account`;
  const mayOpen = useMayOpen(resource);
  const { data = [] } = useGetList<PersonRow>(
    resource,
    { filter: { q }, pagination: { page: 1, perPage: FEW }, sort: NEWEST_FIRST },
    { enabled: isMeant && mayOpen && q !== '' },
  );
  return q ? data : [];
};

interface Choice {
  id: number | string;
  name: string;
  detail: string;
}

/** Somebody, found by name, address or number; whoever may not see people knows them by their number. */
export const PersonEditor = ({
  name,
  kinds,
  onApply,
}: ValueEditorProps & { kinds: readonly PersonKind[] }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, TYPING_PAUSE_MS);
  const found = [
    ...useFound('buyer', kinds.includes('buyer'), q),
    ...useFound('seller', kinds.includes('seller'), q),
  ].map((person): Choice => ({
    id: person.id,
    name: fullName(person),
    detail: `${person.email} · ${person.id}`,
  }));
  const number = /^\d{1,10}$/.test(typed.trim()) ? typed.trim() : '';
  const isFound = found.some(({ id }) => String(id) === number);
  const choices: Choice[] =
    number && !isFound
      ? [...found, { id: number, name: translate('filters.number', { id: number }), detail: '' }]
      : found;
  return (
    <Box sx={{ px: 4, pt: 3, pb: 4 }}>
      <Autocomplete<Choice>
        options={choices}
        filterOptions={(all) => all}
        getOptionLabel={(choice) => choice.name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={null}
        inputValue={typed}
        onInputChange={(_, text, reason) => {
          if (reason !== 'reset') setTyped(text.slice(0, MAX_SEARCH));
        }}
        onChange={(_, choice) => choice && onApply({ [name]: choice.id })}
        noOptionsText={translate('filters.nobody')}
        open={typed.trim() !== '' && typed === q}
        autoHighlight
        forcePopupIcon={false}
        disablePortal
        slotProps={{ popper: { sx: { position: 'static !important', transform: 'none !important' } } }}
        renderOption={({ key, ...props }, choice) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important', minHeight: 44 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {choice.name}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {choice.detail}
            </Typography>
          </Box>
        )}
        renderInput={(field) => (
          <TextField
            {...field}
            autoFocus
            size="small"
            label={translate('filters.find')}
            placeholder={filterLabel(name, translate)}
          />
        )}
      />
    </Box>
  );
};

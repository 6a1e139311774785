import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { AutocompleteInput, Form, useGetList, useRecordContext, useTranslate } from 'react-admin';

import { shorten } from '../../contract/core/unicode';
import { MAX_SEARCH } from '../../contract/limits';
import type { PersonRow } from '../../contract/accounts/people';
import type { PersonKind } from '../../contract/accounts/personPage';
import { fullName } from '../../format/person';
import { TYPING_PAUSE_MS } from '../../components/list/ListHeader';
import { NEWEST_FIRST } from '../../components/list/ListData';
import { useMayOpen } from '../../authProvider/useMayOpen';
import { filterLabel, type ValueEditorProps } from './filters';

const MAX_RESULTS = 5;

const toQuery = (text: string) => shorten(text.trim(), MAX_SEARCH);

/** Returns matching buyers or sellers, or an empty list if the current user cannot see this kind of person. */
const useMatches = (kind: PersonKind, isEnabled: boolean, q: string) => {
  const resource = `${kind}_account`;
  const mayOpen = useMayOpen(resource);
  const { data = [] } = useGetList<PersonRow>(
    resource,
    { filter: { q }, pagination: { page: 1, perPage: MAX_RESULTS }, sort: NEWEST_FIRST },
    { enabled: isEnabled && mayOpen && q !== '' },
  );
  return q ? data : [];
};

interface Choice {
  id: number | string;
  name: string;
  detail: string;
}

const PersonOption = () => {
  const { name, detail } = useRecordContext<Choice>()!;
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {detail}
      </Typography>
    </div>
  );
};

/** Constant props of `AutocompleteInput`, because the input clears its text when these props change. */
const OPTION_PROPS = {
  optionText: <PersonOption />,
  inputText: ({ name }: Choice) => name,
  // Shows all people in the response, because the server has already filtered them.
  matchSuggestion: () => true,
};

/** Filter by a person, found by name, email or ID. Users who cannot see people can only enter an ID. */
export const PersonEditor = ({
  name,
  kinds,
  onApply,
}: ValueEditorProps & { kinds: readonly PersonKind[] }) => {
  const translate = useTranslate();
  const [q, setQuery] = useState('');
  const found = [
    ...useMatches('buyer', kinds.includes('buyer'), q),
    ...useMatches('seller', kinds.includes('seller'), q),
  ].map((person): Choice => ({
    id: person.id,
    name: fullName(person),
    detail: `${person.email} · ${person.id}`,
  }));
  const number = /^\d{1,10}$/.test(q) ? q : '';
  const isFound = found.some(({ id }) => String(id) === number);
  const byNumber: Choice = { id: number, name: translate('filters.number', { id: number }), detail: '' };
  return (
    <Form>
      <Box sx={{ px: 4, pt: 3, pb: 4 }}>
        <AutocompleteInput<Choice>
          {...OPTION_PROPS}
          source={name}
          label={translate('filters.find')}
          choices={number && !isFound ? [...found, byNumber] : found}
          debounce={TYPING_PAUSE_MS}
          setFilter={(text) => setQuery(toQuery(text))}
          shouldRenderSuggestions={(text: string) => q !== '' && toQuery(text) === q}
          noOptionsText="filters.no_matches"
          onChange={(id: Choice['id']) => onApply({ [name]: id })}
          TextFieldProps={{ autoFocus: true, placeholder: filterLabel(name, translate) }}
          helperText={false}
          size="small"
          // Keeps the options closed on the initial focus, because react-admin cannot open them while the input mounts.
          openOnFocus={false}
          autoHighlight
          forcePopupIcon={false}
          disablePortal
          slotProps={{
            popper: { sx: { position: 'static !important', transform: 'none !important' } },
            listbox: { sx: { '& > li': { minHeight: 44 } } },
          }}
        />
      </Box>
    </Form>
  );
};

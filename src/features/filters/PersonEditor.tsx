import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { AutocompleteInput, Form, useGetList, useRecordContext, useTranslate } from 'react-admin';

import { shorten } from '../../contract/core/unicode';
import { MAX_SEARCH } from '../../contract/limits';
import type { PersonRow } from '../../contract/accounts/people';
import type { PersonKind } from '../../contract/accounts/personPage';
import { fullName } from '../../format/name';
import { TYPING_PAUSE_MS } from '../../components/list/ListHeader';
import { NEWEST_FIRST } from '../../components/list/ListData';
import { useMayOpen } from '../../authProvider/useMayOpen';
import { filterLabel, type ValueEditorProps } from './describeFilter';

const FEW = 5;

const toQuery = (text: string) => shorten(text.trim(), MAX_SEARCH);

/** Searches people of a kind that the current user may see. */
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

/** Props that stay the same: `AutocompleteInput` clears its text when they change. */
const OPTIONS = {
  optionText: <PersonOption />,
  inputText: ({ name }: Choice) => name,
  // The server has searched.
  matchSuggestion: () => true,
};

/** Selects a person by name, email or ID. Users who may not see people enter the ID. */
export const PersonEditor = ({
  name,
  kinds,
  onApply,
}: ValueEditorProps & { kinds: readonly PersonKind[] }) => {
  const translate = useTranslate();
  const [q, setQuery] = useState('');
  const found = [
    ...useFound('buyer', kinds.includes('buyer'), q),
    ...useFound('seller', kinds.includes('seller'), q),
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
          {...OPTIONS}
          source={name}
          label={translate('filters.find')}
          choices={number && !isFound ? [...found, byNumber] : found}
          debounce={TYPING_PAUSE_MS}
          setFilter={(text) => setQuery(toQuery(text))}
          shouldRenderSuggestions={(text: string) => q !== '' && toQuery(text) === q}
          noOptionsText="filters.nobody"
          onChange={(id: Choice['id']) => onApply({ [name]: id })}
          TextFieldProps={{ autoFocus: true, placeholder: filterLabel(name, translate) }}
          helperText={false}
          size="small"
          // The focus comes while the input is mounted, when react-admin cannot handle the opening yet.
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

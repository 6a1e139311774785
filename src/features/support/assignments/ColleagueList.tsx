import Check from '@mui/icons-material/Check';
import { ListItemText, MenuItem, MenuList, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useGetList } from 'react-admin';

import { shorten } from '../../../contract/core/graphemes';
import type { WorkItemKind } from '../../../contract/support/workItems';
import type { Id } from '../../../contract/core/field';
import { ME, NOBODY } from '../../../contract/filters/filters';
import { MAX_NAME, MAX_PAGE_SIZE } from '../../../contract/limits';
import type { ColleagueRow } from '../../../contract/support/notes';
import { matchColleagues } from '../notes/mentions';
import { LoadError } from '../../../components/feedback/LoadError';

/** More than are found at a glance. */
const MANY = 8;
/** Room for as many, until it is known how many there are. */
const FEW = 3;

interface ColleagueListProps {
  /** The menu, for those who hear it. */
  label: string;
  concern: WorkItemKind;
  chosen: Id | undefined;
  /** What stands for oneself, and for nobody where that can be chosen. */
  me: string;
  nobody: string | undefined;
  onChoose: (whom: Id) => void;
}

/** Oneself, the colleagues who may deal with it, or nobody: one of them is chosen. */
export const ColleagueList = ({ label, concern, chosen, me, nobody, onChoose }: ColleagueListProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data, error, isPending, isFetching, refetch } = useGetList<ColleagueRow>('colleagues', {
    filter: { about: concern },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  });
  const all = data ?? [];
  const found = matchColleagues(typed, all);
  const item = (value: Id, text: string) => {
    const isChosen = chosen !== undefined && String(chosen) === String(value);
    return (
      <MenuItem
        key={value}
        role="menuitemradio"
        aria-checked={isChosen}
        selected={isChosen}
        onClick={() => onChoose(value)}
        sx={{ gap: 3, minHeight: 44, whiteSpace: 'normal' }}
      >
        <ListItemText primary={text} slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }} />
        {isChosen && <Check fontSize="small" color="primary" />}
      </MenuItem>
    );
  };
  return (
    <>
      {all.length > MANY && (
        <TextField
          size="small"
          label={translate('assignments.find')}
          value={typed}
          onChange={({ target }) => setTyped(shorten(target.value, MAX_NAME))}
          sx={{ mx: 4, mt: 2 }}
        />
      )}
      {error && (
        <LoadError
          title={translate('assignments.failed')}
          query={{ error, refetch, isFetching }}
          sx={{ m: 3 }}
        />
      )}
      <MenuList autoFocusItem aria-label={label} sx={{ maxHeight: 380, overflow: 'auto' }}>
        {!typed && item(ME, me)}
        {found.map(({ id, name }) => item(id, name ?? translate('assignments.somebody')))}
        {isPending && (
          <li role="none">
            <Skeleton variant="rounded" height={FEW * 44 - 16} sx={{ mx: 4, my: 2 }} />
          </li>
        )}
        {!typed && nobody && item(NOBODY, nobody)}
      </MenuList>
      {typed && !found.length && (
        <Typography role="status" color="textSecondary" sx={{ px: 4, pb: 3 }}>
          {translate('assignments.none')}
        </Typography>
      )}
    </>
  );
};

import Check from '@mui/icons-material/Check';
import { ListItemText, MenuItem, MenuList, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';

import { ResponsivePopover } from '../../components/dialog/ResponsivePopover';
import { LoadError } from '../../components/feedback/errors';
import type { Id } from '../../contract/core/field';
import { shorten } from '../../contract/core/unicode';
import { ME, NOBODY } from '../../contract/filters';
import { MAX_NAME, MAX_PAGE_SIZE } from '../../contract/limits';
import type { ColleagueRow, WorkItemKind } from '../../contract/support/workItems';
import { matchColleagues } from './notes/noteDisplay';

/** Number of administrators above which the menu has a search field. */
const MAX_WITHOUT_SEARCH = 8;
const SKELETON_ITEMS = 3;

interface ColleagueListProps {
  label: string;
  kind: WorkItemKind;
  chosen: Id | undefined;
  currentUserLabel: string;
  unassignedLabel: string | undefined;
  onChoose: (colleague: Id) => void;
}

/** Menu of the administrators who can handle a work item. */
export const ColleagueList = ({
  label,
  kind,
  chosen,
  currentUserLabel,
  unassignedLabel,
  onChoose,
}: ColleagueListProps) => {
  const translate = useTranslate();
  const [searchText, setSearchText] = useState('');
  const { data, error, isPending, isFetching, refetch } = useGetList<ColleagueRow>('colleagues', {
    filter: { about: kind },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  });
  const colleagues = data ?? [];
  const matches = matchColleagues(searchText, colleagues);
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
      {colleagues.length > MAX_WITHOUT_SEARCH && (
        <TextField
          size="small"
          label={translate('assignments.search')}
          value={searchText}
          onChange={({ target }) => setSearchText(shorten(target.value, MAX_NAME))}
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
        {!searchText && item(ME, currentUserLabel)}
        {matches.map(({ id, name }) => item(id, name ?? translate('assignments.unnamed')))}
        {isPending && (
          <li role="none">
            <Skeleton variant="rounded" height={SKELETON_ITEMS * 44 - 16} sx={{ mx: 4, my: 2 }} />
          </li>
        )}
        {!searchText && unassignedLabel && item(NOBODY, unassignedLabel)}
      </MenuList>
      {searchText && !matches.length && (
        <Typography role="status" color="textSecondary" sx={{ px: 4, pb: 3 }}>
          {translate('assignments.no_matches')}
        </Typography>
      )}
    </>
  );
};

interface AssigneeMenuProps {
  kind: WorkItemKind;
  chosen: Id | undefined;
  anchor: HTMLElement;
  onChoose: (colleague: Id) => void;
  onClose: () => void;
}

export const AssigneeMenu = ({ kind, chosen, anchor, onChoose, onClose }: AssigneeMenuProps) => {
  const translate = useTranslate();
  const title = translate('assignments.assign');
  return (
    <ResponsivePopover anchor={anchor} label={title} onClose={onClose}>
      <Typography component="h2" sx={{ fontWeight: 600, px: 4, pt: 3.5, pb: 1 }}>
        {title}
      </Typography>
      <ColleagueList
        label={title}
        kind={kind}
        chosen={chosen}
        currentUserLabel={
          chosen === ME ? translate('assignments.to_you') : translate('assignments.assign_to_me')
        }
        unassignedLabel={chosen === undefined ? undefined : translate('assignments.unassigned')}
        onChoose={onChoose}
      />
    </ResponsivePopover>
  );
};

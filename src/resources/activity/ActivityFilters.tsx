import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';

import type { AdminRow } from '../../contract/accounts/admins';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { NEWEST_FIRST } from '../../components/list/table/useCycledSort';
import { dateTimeToDay, dayToDateTime } from '../../format/day';
import { fullName } from '../../format/name';
import { ActionFilter } from './ActionFilter';
import { FilterSelect, useActivityFilter } from './FilterSelect';
import { TargetFilter } from './TargetFilter';

const ActorFilter = () => {
  const translate = useTranslate();
  const { data = [] } = useGetList<AdminRow>('admin_manage', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: NEWEST_FIRST,
  });
  const [actor, setActor] = useActivityFilter('actor');
  const value = typeof actor === 'string' || typeof actor === 'number' ? String(actor) : '';
  const known = data
    .map((admin) => ({ value: String(admin.id), text: fullName(admin) }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
  // A deleted administrator, or one beyond the first page, has an ID alone.
  const isKnown = !value || known.some((choice) => choice.value === value);
  const choices = isKnown
    ? known
    : [...known, { value, text: translate('resources.activity.filter.number', { id: value }) }];
  return (
    <FilterSelect
      label={translate('resources.activity.filter.who')}
      all={translate('resources.activity.filter.anybody')}
      choices={choices}
      value={value}
      onChange={(id) => setActor(id || undefined)}
    />
  );
};

/** First or last day. The URL has the moment, so that a shared link shows the same rows in any time zone. */
const DayFilter = ({ source }: { source: 'from' | 'to' }) => {
  const translate = useTranslate();
  const [value, setValue] = useActivityFilter(source);
  const day = dateTimeToDay(source, value);
  const [typed, setTyped] = useState(day);
  const [known, setKnown] = useState(day);
  if (day !== known) {
    setKnown(day);
    setTyped(day);
  }
  const choose = (next: string) => {
    setTyped(next);
    const moment = dayToDateTime(source, next);
    if (!next || moment) setValue(moment);
  };
  return (
    <TextField
      type="date"
      size="small"
      label={translate(`resources.activity.filter.${source}`)}
      value={typed}
      onChange={({ target }) => choose(target.value)}
      // All of a date fits at a width of 320.
      sx={{ '& input': { px: 2.5 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

/** Columns of twelve on a phone, between, and on a small screen; on one line where there is room, so many pixels wide. */
const place = (xs: number, sm: number, md: number, width: number) => ({
  gridColumn: { xs: `span ${xs}`, sm: `span ${sm}`, md: `span ${md}` },
  flex: `1 1 ${width}px`,
});

/** Each wide enough for the longest of what can be chosen, in both languages. */
const PLACES = {
  '& > :nth-child(1)': place(12, 6, 3, 150),
  '& > :nth-child(2)': place(12, 6, 4, 240),
  '& > :nth-child(3)': place(8, 6, 3, 190),
  '& > :nth-child(4)': place(4, 6, 2, 80),
  '& > :nth-child(5)': place(6, 6, 3, 152),
  '& > :nth-child(6)': place(6, 6, 4, 152),
};

/** What the list can be filtered by, besides the search; all of it is in the address. */
export const ActivityFilters = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  return (
    <Box
      role="group"
      aria-label={translate('resources.activity.filter.title')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        '@media (min-width: 1400px)': { display: 'flex' },
        alignItems: 'center',
        gap: 3,
        ...PLACES,
        '& > button': { gridColumn: { xs: 'span 6', md: 'span 3' }, justifySelf: 'start' },
        mb: 6,
        displayPrint: 'none',
      }}
    >
      <ActorFilter />
      <ActionFilter />
      <TargetFilter />
      <DayFilter source="from" />
      <DayFilter source="to" />
      <Button onClick={() => setFilters({}, [])} disabled={!Object.keys(filterValues).length}>
        {translate('resources.activity.filter.reset')}
      </Button>
    </Box>
  );
};

import Check from '@mui/icons-material/Check';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, Chip, IconButton, ListItemText, MenuItem, MenuList, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Form, TextInput, useLocaleState, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';

import { ResponsivePopover } from '../../components/dialog/ResponsivePopover';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { ChoiceCount } from '../../components/form/ChoiceSelect';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import { NAMED_PERIODS } from '../../contract/core/choices';
import type { Id } from '../../contract/core/field';
import { filterParams, rangesInOrder, type Filter, type Filters } from '../../contract/filters';
import { useCapability } from '../../dataProvider/useCapability';
import { dateTimeToDay, dayToDateTime } from '../../format/dates';
import { formResolver } from '../../format/formResolver';
import {
  choiceOptions,
  describeFilter,
  filterLabel,
  isFilterSet,
  useFilters,
  type FilterValues,
  type ValueEditorProps,
  useChoiceCounts,
} from './filters';

/** Menu of a filter's choices. With react-admin's radio buttons, each press of an arrow key would apply a choice. */
const ChoiceEditor = ({
  name,
  values,
  choices,
  onApply,
}: ValueEditorProps & { choices: readonly string[] }) => {
  const translate = useTranslate();
  const counts = useChoiceCounts(name, choices);
  return (
    <MenuList autoFocusItem aria-label={filterLabel(name, translate)}>
      {choiceOptions(name, choices, translate).map(({ value, text }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={values[name] === value}
          selected={values[name] === value}
          onClick={() => onApply({ [name]: value })}
          sx={{ gap: 3, minHeight: 44 }}
        >
          <ListItemText primary={text} />
          <ChoiceCount count={counts[value]} />
          {values[name] === value && <Check fontSize="small" color="primary" />}
        </MenuItem>
      ))}
    </MenuList>
  );
};

const withoutEmpty = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

const rangeResolver = (name: string, filter: Filter) => {
  const filters = { [name]: filter };
  const resolve = formResolver<FieldValues, FieldValues>(
    z.object(filterParams(filters)).check(...rangesInOrder(filters)),
  );
  return (...[values, ...rest]: Parameters<typeof resolve>) => resolve(withoutEmpty(values), ...rest);
};

interface RangeFormProps {
  name: string;
  filter: Filter;
  bounds: FieldValues;
  onApply: (values: FieldValues) => void;
  children: ReactNode;
}

/**
 * Form for the start and the end of a range. Either field can stay empty. With react-admin's `FilterLiveForm`, each
 * keystroke would apply the range, and the range would not replace a named period.
 */
const RangeForm = ({ name, filter, bounds, onApply, children }: RangeFormProps) => {
  const translate = useTranslate();
  return (
    <Form
      record={bounds}
      resolver={rangeResolver(name, filter)}
      onSubmit={onApply}
      sanitizeEmptyValues={false}
      noValidate
      disableInvalidFormNotification
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: 3,
          px: 4,
          pt: 3,
          pb: 4,
          '& .MuiFormControl-root': { m: 0 },
        }}
      >
        {children}
        <Button type="submit" variant="contained" sx={{ gridColumn: '1 / -1' }}>
          {translate('filters.apply')}
        </Button>
      </Box>
    </Form>
  );
};

type Amounts = Extract<Filter, { kind: 'amounts' }>;

const AmountsEditor = ({ name, values, unit, onApply }: ValueEditorProps & Pick<Amounts, 'unit'>) => {
  const translate = useTranslate();
  const ends = { from: `${name}_from`, to: `${name}_to` };
  const sign = unit === 'dollars' ? { prefix: '$' } : {};
  return (
    <RangeForm
      name={name}
      filter={{ kind: 'amounts', unit }}
      bounds={{ [ends.from]: values[ends.from], [ends.to]: values[ends.to] }}
      onApply={onApply}
    >
      <NumberTextInput autoFocus source={ends.from} label={translate('filters.least')} {...sign} />
      <NumberTextInput source={ends.to} label={translate('filters.most')} {...sign} />
    </RangeForm>
  );
};

const DAYS = { kind: 'days' } as const;

/** Buttons for named periods, and a form for the first and last day of a range in the local time zone. */
const DaysEditor = ({ name, values, onApply }: ValueEditorProps) => {
  const translate = useTranslate();
  const ends = { from: `${name}_from`, to: `${name}_to` };
  const day = (end: 'from' | 'to') => dateTimeToDay(end, values[ends[end]]) || undefined;
  const dateTime = (end: 'from' | 'to', value: unknown) =>
    typeof value === 'string' ? { [ends[end]]: dayToDateTime(end, value) } : {};
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 4, py: 2 }}>
        {NAMED_PERIODS.map((period) => (
          <Chip
            key={period}
            label={translate(`period.${period}`)}
            aria-pressed={values[name] === period}
            color={values[name] === period ? 'primary' : 'default'}
            variant={values[name] === period ? 'filled' : 'outlined'}
            onClick={() => onApply({ [name]: period })}
          />
        ))}
      </Box>
      <RangeForm
        name={name}
        filter={DAYS}
        bounds={{ [ends.from]: day('from'), [ends.to]: day('to') }}
        onApply={(days) =>
          onApply({ ...dateTime('from', days[ends.from]), ...dateTime('to', days[ends.to]) })
        }
      >
        {(['from', 'to'] as const).map((end) => (
          // Replaces react-admin's `DateInput`, with which Enter would apply the day that the user has just cleared.
          <TextInput
            key={end}
            source={ends[end]}
            type="date"
            label={translate(`filters.${end}`)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </RangeForm>
    </>
  );
};

const PersonEditor = lazyComponent(() => import('./PersonEditor').then((module) => module.PersonEditor));

/** Menu of assignees. The assignee button of a work item contains the same menu. */
const ColleagueList = lazyComponent(() =>
  import('../support/AssigneeMenu').then((module) => module.ColleagueList),
);

interface FilterListProps {
  filters: Filters;
  values: FilterValues;
  onChoose: (name: string) => void;
}

const FilterList = ({ filters, values, onChoose }: FilterListProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const canAssign = useCapability('assignments') ?? false;
  const available = Object.entries(filters).filter(([, { kind }]) => kind !== 'colleague' || canAssign);
  return (
    <MenuList autoFocusItem aria-label={translate('filters.title')}>
      {available.map(([name, filter]) => {
        const isSet = isFilterSet(name, filter, values);
        return (
          <MenuItem
            key={name}
            onClick={() => onChoose(name)}
            sx={{ gap: 3, minHeight: 44, whiteSpace: 'normal' }}
          >
            <ListItemText
              primary={filterLabel(name, translate)}
              secondary={isSet ? describeFilter(name, filter, values, { translate, locale }) : undefined}
            />
            {isSet ? (
              <Check fontSize="small" color="primary" />
            ) : (
              <ChevronRight fontSize="small" color="disabled" />
            )}
          </MenuItem>
        );
      })}
    </MenuList>
  );
};

interface FilterEditorProps {
  filters: Filters;
  /** Name of the filter to edit. Without a name, the popover first shows a menu of all filters. */
  name?: string;
  anchor: HTMLElement;
  onClose: () => void;
}

export const FilterEditor = ({ filters, name, anchor, onClose }: FilterEditorProps) => {
  const translate = useTranslate();
  const [selected, setSelected] = useState(name);
  const { values, setFilter } = useFilters(filters);
  const filter = selected && filters[selected];
  if (!filter) {
    return (
      <ResponsivePopover anchor={anchor} side="right" label={translate('filters.title')} onClose={onClose}>
        <FilterList filters={filters} values={values} onChoose={setSelected} />
      </ResponsivePopover>
    );
  }
  const label = filterLabel(selected, translate);
  const apply = (next: object) => {
    onClose();
    setFilter(selected, next as Record<string, unknown>);
  };
  const editor = { name: selected, values, onApply: apply };
  return (
    <ResponsivePopover anchor={anchor} side={name ? 'left' : 'right'} label={label} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, pt: 3, pb: 1 }}>
        {!name && (
          <IconButton
            size="small"
            aria-label={translate('filters.back')}
            onClick={() => setSelected(undefined)}
          >
            <ChevronLeft />
          </IconButton>
        )}
        <Typography component="h2" sx={{ fontWeight: 600, px: 1 }}>
          {label}
        </Typography>
      </Box>
      {filter.kind === 'choice' && <ChoiceEditor {...editor} choices={filter.choices} />}
      {filter.kind === 'days' && <DaysEditor {...editor} />}
      {filter.kind === 'person' && <PersonEditor {...editor} kinds={filter.kinds} />}
      {filter.kind === 'colleague' && (
        <ColleagueList
          label={label}
          kind={filter.itemKind}
          chosen={values[selected] as Id | undefined}
          currentUserLabel={translate('filters.assigned.me')}
          unassignedLabel={translate('filters.assigned.nobody')}
          onChoose={(assignee) => apply({ [selected]: assignee })}
        />
      )}
      {filter.kind === 'amounts' && <AmountsEditor {...editor} unit={filter.unit} />}
    </ResponsivePopover>
  );
};

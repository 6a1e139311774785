import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FilterLiveForm, TextInput, useGetList, useListContext, useTranslate } from 'react-admin';

import { NEWEST_FIRST } from '../../components/list/ListData';
import { TYPING_PAUSE_MS } from '../../components/list/ListHeader';
import { DECLARED_ACTIONS, type ActionEvent } from '../../contract/actions';
import type { AdminRow } from '../../contract/accounts/admins';
import {
  ACTIONS,
  type Action,
  type ActivityFilter,
  resourceOfTarget,
  TARGET_KINDS,
} from '../../contract/auditLog';
import { MAX_REFERENCE_DIGITS, parseReference } from '../../contract/core/inputs';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { dateTimeToDay, dayToDateTime } from '../../format/dates';
import { fullName } from '../../format/person';
import type { messages } from './messages.en';

const useActivityFilter = <Source extends keyof ActivityFilter>(source: Source) => {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues as Record<string, unknown>;
  const change = (next: ActivityFilter[Source]) =>
    setFilters(next === undefined ? others : { ...others, [source]: next }, []);
  return [value, change] as const;
};

interface FilterSelectProps {
  label: string;
  emptyLabel: string;
  choices: readonly { value: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
}

const FilterSelect = ({ label, emptyLabel, choices, value, onChange }: FilterSelectProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{emptyLabel}</MenuItem>
    {choices.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.text}
      </MenuItem>
    ))}
  </TextField>
);

export const ActorFilter = () => {
  const translate = useTranslate();
  const { data = [] } = useGetList<AdminRow>('admin_manage', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: NEWEST_FIRST,
  });
  const [actor, setActor] = useActivityFilter('actor');
  const value = typeof actor === 'string' || typeof actor === 'number' ? String(actor) : '';
  const administrators = data
    .map((admin) => ({ value: String(admin.id), text: fullName(admin) }))
    .toSorted((a, b) => a.text.localeCompare(b.text));
  // False if the chosen administrator is deleted, or is not on the first page of the list of administrators.
  const isNamed = !value || administrators.some((choice) => choice.value === value);
  const choices = isNamed
    ? administrators
    : [...administrators, { value, text: translate('resources.activity.filter.number', { id: value }) }];
  return (
    <FilterSelect
      label={translate('resources.activity.filter.who')}
      emptyLabel={translate('resources.activity.filter.anyone')}
      choices={choices}
      value={value}
      onChange={(id) => setActor(id || undefined)}
    />
  );
};

/** Input for the first or last day of the events. The URL contains a time, so that a link works in any time zone. */
export const DayFilter = ({ source }: { source: 'from' | 'to' }) => {
  const translate = useTranslate();
  const [value, setValue] = useActivityFilter(source);
  const day = dateTimeToDay(source, value);
  const [typed, setTyped] = useState(day);
  // Updates the day in the input if another control has changed the day in the URL.
  const [previousDay, setPreviousDay] = useState(day);
  if (day !== previousDay) {
    setPreviousDay(day);
    setTyped(day);
  }
  const changeDay = (next: string) => {
    setTyped(next);
    const dateTime = dayToDateTime(source, next);
    if (!next || dateTime) setValue(dateTime);
  };
  return (
    <TextField
      type="date"
      size="small"
      label={translate(`resources.activity.filter.${source}`)}
      value={typed}
      onChange={({ target }) => changeDay(target.value)}
      // Reduces the padding, so that the whole date fits on a screen 320 pixels wide.
      sx={{ '& input': { px: 2.5 } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

type ActionGroup = keyof typeof messages.resources.activity.groups;

/** Groups of events in the filter, except events of declared actions. The compiler reports an event without a group. */
const OTHER_GROUPS: Record<Exclude<Action, ActionEvent>, ActionGroup> = {
  signed_in: 'sign_ins',
  sign_in_failed: 'sign_ins',
  sign_in_refused: 'sign_ins',
  signed_out: 'sign_ins',
  session_ended: 'sign_ins',
  sessions_ended: 'sign_ins',
  factor_asked: 'sign_ins',
  factor_refused: 'sign_ins',
  confirmed: 'sign_ins',
  factor_added: 'passwords',
  factor_renamed: 'passwords',
  factor_removed: 'passwords',
  factors_reset: 'passwords',
  recovery_codes_made: 'passwords',
  warned: 'sign_ins',
  warning_settled: 'sign_ins',
  code_asked: 'passwords',
  code_refused: 'passwords',
  code_accepted: 'passwords',
  password_reset: 'passwords',
  password_changed: 'passwords',
  profile_updated: 'changes',
  invited: 'invitations',
  invitation_sent: 'invitations',
  invitation_failed: 'invitations',
  invitation_withdrawn: 'invitations',
  invitation_accepted: 'invitations',
  created: 'changes',
  updated: 'changes',
  fee_changed: 'changes',
  restricted: 'blocks',
  unrestricted: 'blocks',
  request_approved: 'refunds',
  request_denied: 'refunds',
  report_closed: 'reports',
  report_opened: 'reports',
  assigned: 'assignments',
  unassigned: 'assignments',
  message_replied: 'messages',
  message_resent: 'messages',
  reply_failed: 'messages',
  message_answered: 'messages',
  message_opened: 'messages',
  message_spam: 'messages',
  note_written: 'notes',
  note_changed: 'notes',
  note_removed: 'notes',
  note_pinned: 'notes',
  note_unpinned: 'notes',
  exported: 'system',
  backed_up: 'system',
  restored: 'system',
  archived: 'system',
  books_broken: 'system',
  books_balanced: 'system',
  started: 'system',
};

const ACTION_GROUPS = {
  ...OTHER_GROUPS,
  ...Object.fromEntries(DECLARED_ACTIONS.map(({ event, group }) => [event, group])),
} as Record<Action, ActionGroup>;

const GROUPS: readonly ActionGroup[] = [...new Set(Object.values(ACTION_GROUPS))];

const groupActions = (group: ActionGroup) => ACTIONS.filter((action) => ACTION_GROUPS[action] === group);

/** Returns the group of the first action in the URL. An old URL can lack actions that were later added to the group. */
const findGroup = (actions: unknown): ActionGroup | undefined => {
  const [first] = Array.isArray(actions) ? (actions as unknown[]) : [actions];
  return ACTIONS.filter((action) => action === first).map((action) => ACTION_GROUPS[action])[0];
};

/** Value of the option for an incomplete group of actions, which only a URL can select. */
const PARTIAL_GROUP = 'part';

export const ActionFilter = () => {
  const translate = useTranslate();
  const [action, setAction] = useActivityFilter('action');
  const selectedGroup = findGroup(action);
  const groupSize = selectedGroup ? groupActions(selectedGroup).length : 0;
  const count = action === undefined ? 0 : [action].flat().length;
  const isPartial = count < groupSize && count > 0;
  const groups = GROUPS.map((group) => ({
    value: group as string,
    text: translate(`resources.activity.groups.${group}`),
  }));
  const partialLabel = translate('resources.activity.filter.part', {
    group: selectedGroup ? translate(`resources.activity.groups.${selectedGroup}`) : '',
    count,
    all: groupSize,
  });
  return (
    <FilterSelect
      label={translate('resources.activity.filter.what')}
      emptyLabel={translate('resources.activity.filter.any_action')}
      choices={isPartial ? [...groups, { value: PARTIAL_GROUP, text: partialLabel }] : groups}
      value={isPartial ? PARTIAL_GROUP : (selectedGroup ?? '')}
      onChange={(chosen) => {
        if (chosen === PARTIAL_GROUP) return;
        const group = GROUPS.find((candidate) => candidate === chosen);
        setAction(group && groupActions(group));
      }}
    />
  );
};

const TARGETS = ['buyer', 'seller', 'admin', ...TARGET_KINDS] as const;

const extractDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, MAX_REFERENCE_DIGITS);

export const TargetFilter = () => {
  const translate = useTranslate();
  const [target, setTarget] = useActivityFilter('target');
  const [selectedKind, setSelectedKind] = useState('');
  const { kind: filteredKind, number } = parseReference(typeof target === 'string' ? target : '');
  const kind = filteredKind || selectedKind;
  const toTarget = (targetKind: string, digits: string) =>
    targetKind && digits ? `${targetKind}:${digits}` : '';
  const kinds = TARGETS.map((value) => ({
    value,
    text: translate(`resources.activity.targets.${value}`, {
      _: translate(`resources.${resourceOfTarget(value)}.audit_kind`, {
        _: translate(`resources.${resourceOfTarget(value)}.name`, { smart_count: 1 }),
      }),
    }),
  }));
  return (
    <>
      <FilterSelect
        label={translate('resources.activity.filter.about')}
        emptyLabel={translate('resources.activity.filter.any_target')}
        choices={kinds}
        value={kinds.some(({ value }) => value === kind) ? kind : ''}
        onChange={(next) => {
          setSelectedKind(next);
          if (number) setTarget(toTarget(next, number) || undefined);
        }}
      />
      <FilterLiveForm debounce={TYPING_PAUSE_MS}>
        <TextInput
          source="target"
          fullWidth
          margin="none"
          label="resources.activity.filter.about_number"
          disabled={!kind}
          format={(value?: string) => parseReference(value).number}
          parse={(text: string) => {
            setSelectedKind(kind);
            return toTarget(kind, extractDigits(text));
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
        />
      </FilterLiveForm>
    </>
  );
};

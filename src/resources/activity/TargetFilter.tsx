import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import { TARGET_KINDS } from '../../contract/auditLog/targetKinds';
import { MAX_REFERENCE_DIGITS, parseReference } from '../../contract/core/reference';
import { useDebouncedInput } from '../../components/form/useDebounced';
import { FilterSelect, useActivityFilter } from './FilterSelect';

const TARGETS = ['buyer', 'seller', 'admin', ...TARGET_KINDS] as const;

/** Filters by target: a kind and an ID. The list is filtered once both are known. */
export const TargetFilter = () => {
  const translate = useTranslate();
  const [target, setTarget] = useActivityFilter('target');
  const { kind: kindIn, number: numberIn } = parseReference(typeof target === 'string' ? target : '');
  const [chosen, setChosen] = useState('');
  const kind = kindIn || chosen;
  const setFilter = (of: string, number: string) => setTarget(of && number ? `${of}:${number}` : undefined);
  const [typed, setTyped] = useDebouncedInput(numberIn, (number) => setFilter(kind, number));
  const kinds = TARGETS.map((value) => ({ value, text: translate(`resources.activity.targets.${value}`) }));
  return (
    <>
      <FilterSelect
        label={translate('resources.activity.filter.about')}
        all={translate('resources.activity.filter.any_target')}
        choices={kinds}
        value={kinds.some(({ value }) => value === kind) ? kind : ''}
        onChange={(next) => {
          setChosen(next);
          if (typed) setFilter(next, typed);
        }}
      />
      <TextField
        size="small"
        label={translate('resources.activity.filter.about_number')}
        value={typed}
        disabled={!kind}
        onChange={({ target: field }) => {
          setChosen(kind);
          setTyped(field.value.replaceAll(/\D/g, '').slice(0, MAX_REFERENCE_DIGITS));
        }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
      />
    </>
  );
};

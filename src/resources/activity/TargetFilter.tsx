import { TextField } from '@mui/material';
import { useState } from 'react';

import { MAX_REFERENCE_DIGITS, parseReference } from '../../contract/core/reference';
import { useWords } from '../../features/auditLog/useWords';
import { useDebouncedInput } from '../../components/form/useDebounced';
import { FilterSelect } from './FilterSelect';
import { useActivityFilter } from './useActivityFilter';

/** What or whom it was done to: a kind, and a number of it. Nothing is filtered before both are known. */
export const TargetFilter = () => {
  const { words } = useWords();
  const [target, setTarget] = useActivityFilter('target');
  const { kind: kindIn, number: numberIn } = parseReference(typeof target === 'string' ? target : '');
  const [chosen, setChosen] = useState('');
  const kind = kindIn || chosen;
  const setFilter = (of: string, number: string) => setTarget(of && number ? `${of}:${number}` : undefined);
  const [typed, setTyped] = useDebouncedInput(numberIn, (number) => setFilter(kind, number));
  const kinds = Object.entries(words.targets).map(([value, text]) => ({ value, text }));
  return (
    <>
      <FilterSelect
        label={words.filter.about}
        all={words.filter.anything}
        choices={kinds}
        value={kinds.some(({ value }) => value === kind) ? kind : ''}
        onChange={(next) => {
          setChosen(next);
          if (typed) setFilter(next, typed);
        }}
      />
      <TextField
        size="small"
        label={words.filter.about_number}
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

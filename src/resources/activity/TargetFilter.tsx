import { useState } from 'react';
import { FilterLiveForm, TextInput, useTranslate } from 'react-admin';

import { TARGET_KINDS } from '../../contract/auditLog/targetKinds';
import { MAX_REFERENCE_DIGITS, parseReference } from '../../contract/core/reference';
import { TYPING_PAUSE_MS } from '../../components/list/ListSearch';
import { FilterSelect, useActivityFilter } from './FilterSelect';

const TARGETS = ['buyer', 'seller', 'admin', ...TARGET_KINDS] as const;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, MAX_REFERENCE_DIGITS);

/** Filters by target: a kind and an ID, in one value. The list is filtered once both are known. */
export const TargetFilter = () => {
  const translate = useTranslate();
  const [target, setTarget] = useActivityFilter('target');
  const [chosen, setChosen] = useState('');
  const { kind: filteredKind, number } = parseReference(typeof target === 'string' ? target : '');
  const kind = filteredKind || chosen;
  const toTarget = (of: string, digits: string) => (of && digits ? `${of}:${digits}` : '');
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
            setChosen(kind);
            return toTarget(kind, digitsOf(text));
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
        />
      </FilterLiveForm>
    </>
  );
};

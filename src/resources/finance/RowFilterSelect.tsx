import { useState } from 'react';
import { useTranslate } from 'react-admin';

import { ChoiceSelect } from '../../components/form/ChoiceSelect';
import { useChoiceCounts } from '../../features/filters/useChoiceCounts';
import { ALL } from './tabs';

interface RowFilterSelectProps {
  /** The part of the list's call that it is. */
  by: string;
  choices: readonly string[];
  value: string;
  onChange: (shown: string) => void;
}

/** Which of the table's rows are shown. */
export const RowFilterSelect = ({ by, ...choice }: RowFilterSelectProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const counts = useChoiceCounts(
    by,
    choice.choices.filter((shown) => shown !== ALL),
    isOpen,
  );
  return (
    <ChoiceSelect
      {...choice}
      counts={counts}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      label={translate('resources.finance.show.label')}
      labelOf={(shown) => translate(`resources.finance.show.${shown}`)}
    />
  );
};

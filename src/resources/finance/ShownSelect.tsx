import { useState } from 'react';
import { useTranslate } from 'react-admin';

import { ChoiceSelect } from '../../ui/ChoiceSelect';
import { useCounts } from '../../ui/filters/useCounts';
import { ALL } from './tabs';

interface ShownSelectProps {
  /** The part of the list's call that it is. */
  by: string;
  choices: readonly string[];
  value: string;
  onChange: (shown: string) => void;
}

/** Which of the table's rows are shown. */
export const ShownSelect = ({ by, ...choice }: ShownSelectProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const counts = useCounts(
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
      wording={(shown) => translate(`resources.finance.show.${shown}`)}
    />
  );
};

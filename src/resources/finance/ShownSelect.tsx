import { useTranslate } from 'react-admin';

import { ChoiceSelect } from '../../ui/ChoiceSelect';

interface ShownSelectProps {
  choices: readonly string[];
  value: string;
  onChange: (shown: string) => void;
}

/** Which of the table's rows are shown. */
export const ShownSelect = (choice: ShownSelectProps) => {
  const translate = useTranslate();
  return (
    <ChoiceSelect
      {...choice}
      label={translate('resources.finance.show.label')}
      wording={(shown) => translate(`resources.finance.show.${shown}`)}
    />
  );
};

import { useTranslate } from 'react-admin';

import { PERIODS, type Period } from '../contract/limits';
import { ChoiceSelect } from './ChoiceSelect';

interface PeriodSelectProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** What the figures look back on (specification, section 9), and the rows below them where the server can narrow those. */
export const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => {
  const translate = useTranslate();
  return (
    <ChoiceSelect
      label={translate('app.period.label')}
      choices={PERIODS}
      value={value}
      wording={(period) => translate(`app.period.${period}`)}
      onChange={onChange}
    />
  );
};

import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

import { PERIODS } from '../../contract/core/choices';
import { ChoiceSelect } from '../../components/form/ChoiceSelect';
import { DateRangeFields } from '../../components/form/DateRangeFields';
import { useCapability } from '../../dataProvider/useCapability';
import { monthToDate, type PeriodQuery } from '../../format/period';

const DAYS = 'days';

export interface PeriodSelectProps {
  value: PeriodQuery;
  /** @param how where it corrects the choice before, Back leads past that */
  onChange: (period: PeriodQuery, how?: { replace: boolean }) => void;
}

/**
 * What the figures look back on (specification, section 9), and the rows below them where the server can narrow those: one
 * of four, or any days where the server can do that.
 */
export const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => {
  const translate = useTranslate();
  const hasDays = useCapability('any-range');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <ChoiceSelect
        label={translate('period.label')}
        choices={hasDays ? [...PERIODS, DAYS] : PERIODS}
        value={'range' in value ? value.range : hasDays ? DAYS : PERIODS[0]}
        labelOf={(period) => translate(`period.${period}`)}
        onChange={(period) => onChange(period === DAYS ? monthToDate() : { range: period })}
      />
      {hasDays && !('range' in value) && <DateRangeFields value={value} onChange={onChange} />}
    </Box>
  );
};

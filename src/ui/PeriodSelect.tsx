import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

import { PERIODS, type Period } from '../contract/limits';

interface PeriodSelectProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** What the figures look back on (specification, section 9). */
export const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={translate('app.period.label')}
      value={value}
      onChange={(event) => onChange(event.target.value as Period)}
      sx={{ minWidth: 168 }}
    >
      {PERIODS.map((period) => (
        <MenuItem key={period} value={period}>
          {translate(`app.period.${period}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

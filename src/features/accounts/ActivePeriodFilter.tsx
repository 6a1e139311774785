import Close from '@mui/icons-material/Close';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** Says that only those are shown who took part in a period, and leads to all of them. */
export const ActivePeriodFilter = () => {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const { active_in, ...others } = filterValues as Record<string, string>;
  return (
    <Button
      variant="outlined"
      endIcon={<Close fontSize="small" />}
      title={translate('list.show_all')}
      onClick={() => setFilters(others, [])}
      sx={{ minHeight: 40 }}
    >
      {translate('people.active', { period: translate(`period.${active_in}`) })}
    </Button>
  );
};

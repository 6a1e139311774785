import Stop from '@mui/icons-material/StopCircleOutlined';
import { Box, Button } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';

import { count } from '../../format/money';
import { VISUALLY_HIDDEN } from '../../components/display/styles';
import type { LocalExport } from './csvChunks';
import { useExport } from './useExport';

/** While a file is made: how many rows it has, and a way to stop. Heard is each quarter alone. */
export const RunningExport = ({
  onEnd,
  localExport,
}: {
  onEnd: () => void;
  localExport?: LocalExport | undefined;
}) => {
  const { made, total, stop } = useExport(onEnd, localExport);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const progress =
    total === undefined
      ? count(made, locale)
      : translate('bulk.progress', { count: count(made, locale), total: count(total, locale) });
  const quarter = total ? Math.floor((made / total) * 4) * 25 : 0;
  return (
    <>
      <Button variant="outlined" startIcon={<Stop />} onClick={stop} autoFocus>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${translate('bulk.stop')} · ${progress}`}
        </span>
      </Button>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {quarter > 0 && `${quarter} %`}
      </Box>
    </>
  );
};

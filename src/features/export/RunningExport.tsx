import Stop from '@mui/icons-material/StopCircleOutlined';
import { Box, Button } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { translateMessage } from '../../i18n/i18nProvider';
import { count } from '../../format/money';
import { VISUALLY_HIDDEN } from '../../components/display/visuallyHidden';
import { progress, stop } from '../../components/bulk/words';
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
  const { made, total, stop: giveUp } = useExport(onEnd, localExport);
  const [locale] = useLocaleState();
  const all = total === undefined ? undefined : count(total, locale);
  const quarter = total ? Math.floor((made / total) * 4) * 25 : 0;
  return (
    <>
      <Button variant="outlined" startIcon={<Stop />} onClick={giveUp} autoFocus>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${translateMessage(stop)} · ${translateMessage(progress(count(made, locale), all))}`}
        </span>
      </Button>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {quarter > 0 && `${quarter} %`}
      </Box>
    </>
  );
};

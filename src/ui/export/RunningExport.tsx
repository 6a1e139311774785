import Stop from '@mui/icons-material/StopCircleOutlined';
import { Box, Button } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { inReadersLanguage } from '../../format/inReadersLanguage';
import { count } from '../../format/money';
import { HEARD_ONLY } from '../heardOnly';
import { progress, stop } from '../portions/words';
import type { OwnFile } from './own';
import { useExport } from './useExport';

/** While a file is made: how many rows it has, and a way to stop. Heard is each quarter alone. */
export const RunningExport = ({ onEnd, own }: { onEnd: () => void; own?: OwnFile | undefined }) => {
  const { made, total, stop: giveUp } = useExport(onEnd, own);
  const [locale] = useLocaleState();
  const all = total === undefined ? undefined : count(total, locale);
  const quarter = total ? Math.floor((made / total) * 4) * 25 : 0;
  return (
    <>
      <Button variant="outlined" startIcon={<Stop />} onClick={giveUp} autoFocus>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${inReadersLanguage(stop)} · ${inReadersLanguage(progress(count(made, locale), all))}`}
        </span>
      </Button>
      <Box role="status" sx={HEARD_ONLY}>
        {quarter > 0 && `${quarter} %`}
      </Box>
    </>
  );
};

import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import { formatNumber } from '../../../contract/core/amounts';
import { useDeferredRender } from '../../display/useDeferredRender';
import { KeysButton } from './keys/KeysButton';
import { Pages } from './Pages';
import { PageSize } from './PageSize';

/** Five pages in range, an ellipsis to either end (specification, section 9), and which rows these are. */
export const ListPagination = ({ onHelp }: { onHelp: () => void }) => {
  const list = useListContext();
  const { page, perPage, setPage, total, data, hasNextPage, isPlaceholderData } = list;
  const hasRows = Boolean(data?.length);
  const isRendered = useDeferredRender(hasRows, hasRows);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  /** Whose rows these are: the page that was left, until the new one is there. */
  const [shown, setShown] = useState(page);
  if (!isPlaceholderData && shown !== page) setShown(page);
  if (!data || !isRendered) return null;
  const first = (shown - 1) * perPage + 1;
  const count = total == null ? page + (hasNextPage ? 1 : 0) : Math.ceil(total / perPage);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 3,
        pt: 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate(total == null ? 'app.list.range' : 'app.list.range_of', {
            from: number(first),
            to: number(first + data.length - 1),
            total: total == null ? '' : number(total),
          })}
        </Typography>
        <PageSize />
        <KeysButton onHelp={onHelp} />
      </Box>
      {count > 1 && <Pages page={page} count={count} onChoose={setPage} />}
    </Box>
  );
};

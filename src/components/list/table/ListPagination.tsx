import { Box, Typography, NativeSelect } from '@mui/material';
import { useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import { formatNumber } from '../../../contract/core/intl';
import { useDeferredRender } from '../../display/useDeferredRender';
import { KeysButton } from './keys/KeysButton';
import { Pages } from './Pages';
import { PAGE_SIZES } from '../../../contract/limits';

/** Select of the page size. A size from the URL is one of the choices. */
const PageSize = () => {
  const { perPage, setPerPage, total, page, hasNextPage } = useListContext();
  const translate = useTranslate();
  const [least] = PAGE_SIZES;
  const isShort = total == null ? page === 1 && !hasNextPage && perPage === least : total <= least;
  if (isShort) return null;
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      value={perPage}
      onChange={({ target }) => setPerPage(Number(target.value))}
      slotProps={{ input: { 'aria-label': translate('list.page_size') } }}
      disableUnderline
      sx={{ typography: 'body2', color: 'text.secondary' }}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {translate('list.rows', { smart_count: size })}
        </option>
      ))}
    </NativeSelect>
  );
};

/** Five pages in range, with an ellipsis to either end (specification, section 9), and the range of the rows. */
export const ListPagination = ({ onHelp }: { onHelp: () => void }) => {
  const list = useListContext();
  const { page, perPage, setPage, total, data, hasNextPage, isPlaceholderData } = list;
  const hasRows = Boolean(data?.length);
  const isRendered = useDeferredRender(hasRows, hasRows);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  /** Keeps the previous page until the new rows are loaded. */
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
          {translate(total == null ? 'list.range' : 'list.range_of', {
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

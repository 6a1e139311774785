import { NativeSelect } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

import { PAGE_SIZES } from '../../../contract/limits';

/** How many rows a page has; the page's own number is one of the choices. It stands in the address. */
export const PageSize = () => {
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
      slotProps={{ input: { 'aria-label': translate('app.list.page_size') } }}
      disableUnderline
      sx={{ typography: 'body2', color: 'text.secondary' }}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {translate('app.list.rows', { smart_count: size })}
        </option>
      ))}
    </NativeSelect>
  );
};

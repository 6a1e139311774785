import type { SxProps, Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';

import { LoadError } from '../../feedback/LoadError';

/** Away from the edges of the card that it mostly stands in. */
const IN_CARD = { m: 4 };

/** What the server said, and a way to try again. */
export const ListError = ({ sx = IN_CARD }: { sx?: SxProps<Theme> }) => {
  const { error, refetch, isFetching } = useListContext();
  return <LoadError title="list.failed" query={{ error, refetch, isFetching }} sx={sx} />;
};

import Refresh from '@mui/icons-material/Refresh';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useListContext, type GetListResult } from 'react-admin';

import { isListQuery, listsOnScreen } from './listsOnScreen';
import { useWords } from './words';

/** The query of the list around it. */
const useListQuery = () => {
  const { resource, data } = useListContext();
  const client = useQueryClient();
  return useMemo(
    () =>
      client
        .getQueryCache()
        .findAll({ queryKey: [resource, 'getList'], type: 'active' })
        .find(
          (query) => isListQuery(query) && (query.state.data as GetListResult | undefined)?.data === data,
        ),
    [client, resource, data],
  );
};

/** Over the head of a list: how many rows have come and gone since it was read, and what shows it as it is now. */
export const NewRows = () => {
  const word = useWords();
  const client = useQueryClient();
  const query = useListQuery();
  const hash = query?.queryHash;
  useEffect(() => (hash === undefined ? undefined : listsOnScreen.register(hash)), [hash]);
  const pending = useSyncExternalStore(listsOnScreen.subscribe, () => listsOnScreen.pendingOf(hash));
  // Rows that others have pushed to the next page are not gone, and those that have moved up from it are not new.
  const said =
    pending?.added && pending.growth >= 0
      ? word('come', { smart_count: pending.added })
      : word('gone', { smart_count: pending?.removed ?? 0 });
  const show = () => {
    if (!pending || !query) return;
    client.setQueryData(query.queryKey, pending.fresh);
    listsOnScreen.clearPending(query.queryHash);
  };
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        // On the edge of the list, over no row of it.
        top: 0,
        transform: 'translateY(-50%)',
        left: 0,
        right: 0,
        zIndex: 3,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        displayPrint: 'none',
      }}
    >
      {pending && (
        <Button
          variant="contained"
          size="small"
          startIcon={<Refresh />}
          onClick={show}
          sx={{ pointerEvents: 'auto', borderRadius: '999px', boxShadow: 3 }}
        >
          {`${said} · ${word('show')}`}
        </Button>
      )}
    </Box>
  );
};

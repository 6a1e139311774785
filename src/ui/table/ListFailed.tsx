import { useListContext } from 'react-admin';

import { PartFailed } from '../PartFailed';

/** What the server said, and a way to try again. */
export const ListFailed = () => {
  const { error, refetch, isFetching } = useListContext();
  return (
    <PartFailed
      title="app.list.failed"
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      sx={{ m: 4 }}
    />
  );
};

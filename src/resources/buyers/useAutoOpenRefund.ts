import { useEffect } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

/**
 * Opens the dialog of the row around it, where somebody has come to refund and there is nothing else to choose. Once the
 * rows are known it is decided: one that is left alone later opens nothing.
 */
export const useAutoOpenRefund = (open: () => void) => {
  const { data, total, isFetching } = useListContext();
  const record = useRecordContext();
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: { asksToRefund?: boolean } | null;
  };
  const navigate = useNavigate();
  const decides = state?.asksToRefund === true && !isFetching && data?.[0]?.id === record?.id;
  useEffect(() => {
    if (!decides) return;
    const { asksToRefund: _, ...kept } = state ?? {};
    void navigate(pathname + search, { replace: true, state: kept });
    if (total === 1) open();
  });
};

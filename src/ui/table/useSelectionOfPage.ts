import { useEffect } from 'react';
import { useListContext } from 'react-admin';

/**
 * Keeps the selection to rows that are on the page: what is not seen is never counted, blocked or deleted.
 */
export const useSelectionOfPage = () => {
  const { data, selectedIds, onSelect, isPlaceholderData } = useListContext();
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const visible = selectedIds.filter((id) => data.some((row) => row.id === id));
    if (visible.length < selectedIds.length) onSelect(visible);
  }, [data, selectedIds, onSelect, isPlaceholderData]);
};

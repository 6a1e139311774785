import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useDrafts } from './draft/useDrafts';

interface AddButtonProps {
  label: string;
  /** What opens. */
  dialog: (state: { open: boolean; onClose: () => void }) => ReactNode;
}

/**
 * Adds a record in a dialog, which is open at once for whoever was sent here to add one (`state.create`), and for whom an
 * expired session interrupted in it.
 */
export const AddButton = ({ label, dialog }: AddButtonProps) => {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const isSent = (state as { create?: unknown } | null)?.create === true;
  const { wasTaken } = useDrafts();
  const [open, setOpen] = useState(() => isSent || wasTaken('create'));
  useEffect(() => {
    // Back and reload are no wish to add another.
    if (isSent) void navigate(pathname + search, { replace: true, state: null });
  }, [isSent, navigate, pathname, search]);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {dialog({ open, onClose: () => setOpen(false) })}
    </>
  );
};

import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useEffect, useState, type ComponentType } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { useDrafts } from '../form/draft/useDrafts';
import type { RecordDialogProps } from '../form/dialogProps';

/**
 * Adds a record in a dialog, worded `resources.<name>.add`. The dialog is open at once for whoever was sent here to add
 * one (`state.create`), and for whom an expired session interrupted in it.
 */
export const AddButton = ({ dialog: Dialog }: { dialog: ComponentType<RecordDialogProps> }) => {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const isSent = (state as { create?: unknown } | null)?.create === true;
  const canCreate = useMayOpen(resource, 'create');
  const { hasDraft } = useDrafts();
  const [open, setOpen] = useState(() => isSent || hasDraft('create'));
  useEffect(() => {
    // Back and reload are no wish to add another.
    if (isSent) void navigate(pathname + search, { replace: true, state: null });
  }, [isSent, navigate, pathname, search]);
  if (!canCreate) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate(`resources.${resource}.add`)}
      </Button>
      <Dialog mode="create" open={open} onClose={() => setOpen(false)} />
    </>
  );
};

import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface AddButtonProps {
  label: string;
  /** What opens. */
  dialog: (state: { open: boolean; onClose: () => void }) => ReactNode;
}

export const AddButton = ({ label, dialog }: AddButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {dialog({ open, onClose: () => setOpen(false) })}
    </>
  );
};

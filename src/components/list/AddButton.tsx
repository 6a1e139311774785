import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { useOpenRecord } from './useRecordLink';

/** Button that opens the dialog for a new record, with the label `resources.<name>.add`. */
export const AddButton = () => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const open = useOpenRecord();
  if (!useMayOpen(resource, 'create')) return null;
  return (
    <Button variant="contained" startIcon={<Add />} onClick={() => open('create')}>
      {translate(`resources.${resource}.add`)}
    </Button>
  );
};

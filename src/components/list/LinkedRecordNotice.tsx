import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';

import { ONLY_PARAM } from '../../contract/routes';

export const LinkedRecordNotice = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  if (!params.get(ONLY_PARAM)) return null;
  const others = new URLSearchParams(params);
  others.delete(ONLY_PARAM);
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 5 }}
      action={
        <Button color="inherit" size="small" component={Link} to={{ search: others.toString() }}>
          {translate('list.all_of_them')}
        </Button>
      }
    >
      {translate('list.only_one')}
    </Alert>
  );
};

import View from '@mui/icons-material/VisibilityOutlined';
import { useTranslate } from 'react-admin';

import { RowMenu } from '../../ui/RowMenu';
import { RequestDetails } from './RequestDetails';
import { useAbout } from './useAbout';
import { useRequestActions } from './useRequestActions';

export const RequestMenu = ({ unavailable }: { unavailable: string | undefined }) => {
  const translate = useTranslate();
  const { name } = useAbout();
  return (
    <RowMenu
      name={name}
      actions={[
        ...useRequestActions(unavailable),
        {
          label: translate('resources.refund_requests.details'),
          icon: View,
          unavailable,
          dialog: (state) => <RequestDetails {...state} />,
        },
      ]}
    />
  );
};

import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { useTranslate } from 'react-admin';

import { lazyComponent } from '../../feedback/lazyComponent';
import { ListPopoverButton } from '../ListPopoverButton';

const ColumnsMenu = lazyComponent(() => import('./ColumnsMenu').then((module) => module.ColumnsMenu));

export const ColumnsButton = () => {
  const translate = useTranslate();
  return (
    <ListPopoverButton
      label={translate('columns.columns')}
      icon={<ViewColumn />}
      menu={(anchor, onClose) => <ColumnsMenu anchor={anchor} onClose={onClose} />}
    />
  );
};

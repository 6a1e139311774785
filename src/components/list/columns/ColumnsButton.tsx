import ViewColumn from '@mui/icons-material/ViewColumnOutlined';

import { translateMessage } from '../../../i18n/i18nProvider';
import { lazyComponent } from '../../feedback/lazyComponent';
import { ListPopoverButton } from '../ListPopoverButton';
import { columns } from './words';

const ColumnsMenu = lazyComponent(() => import('./ColumnsMenu').then((module) => module.ColumnsMenu));

/** Which columns a list has, and in what order. */
export const ColumnsButton = () => (
  <ListPopoverButton
    label={translateMessage(columns)}
    icon={<ViewColumn />}
    menu={(anchor, onClose) => <ColumnsMenu anchor={anchor} onClose={onClose} />}
  />
);

import ViewColumn from '@mui/icons-material/ViewColumnOutlined';

import { localize } from '../../format/localize';
import { lazyComponent } from '../lazyComponent';
import { ListPopoverButton } from '../views/ListPopoverButton';
import { columns } from './words';

const ColumnsMenu = lazyComponent(() => import('./ColumnsMenu').then((module) => module.ColumnsMenu));

/** Which columns a list has, and in what order. */
export const ColumnsButton = () => (
  <ListPopoverButton
    label={localize(columns)}
    icon={<ViewColumn />}
    menu={(anchor, onClose) => <ColumnsMenu anchor={anchor} onClose={onClose} />}
  />
);

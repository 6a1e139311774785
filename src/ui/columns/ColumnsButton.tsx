import ViewColumn from '@mui/icons-material/ViewColumnOutlined';

import { inReadersLanguage } from '../../format/inReadersLanguage';
import { lazyPart } from '../lazyPart';
import { LookButton } from '../views/LookButton';
import { columns } from './words';

const ColumnsMenu = lazyPart(() => import('./ColumnsMenu').then((module) => module.ColumnsMenu));

/** Which columns a list has, and in what order. */
export const ColumnsButton = () => (
  <LookButton
    label={inReadersLanguage(columns)}
    icon={<ViewColumn />}
    menu={(anchor, onClose) => <ColumnsMenu anchor={anchor} onClose={onClose} />}
  />
);

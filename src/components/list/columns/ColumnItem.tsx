import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import { Checkbox, FormControlLabel, IconButton, ListItem } from '@mui/material';

import { translateMessage } from '../../../i18n/i18nProvider';
import * as say from './words';

interface ColumnItemProps {
  source: string;
  /** Its heading. */
  name: string;
  isShown: boolean;
  /** It cannot be hidden. */
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
}

/** A column by its heading: whether it shows, and buttons that move it. */
export const ColumnItem = ({
  source,
  name,
  isShown,
  isFixed,
  isFirst,
  isLast,
  onToggle,
  onMove,
}: ColumnItemProps) => {
  const button = (label: string, Icon: typeof Up, by: -1 | 1, disabled: boolean) => (
    <IconButton
      size="small"
      aria-label={translateMessage(label)}
      title={translateMessage(label)}
      disabled={disabled}
      onClick={() => onMove(by)}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <ListItem disablePadding data-column={source} sx={{ minHeight: 44, pl: 3, pr: 2 }}>
      <FormControlLabel
        control={<Checkbox size="small" checked={isShown} onChange={onToggle} />}
        label={name}
        disabled={isFixed}
        sx={{ flex: 1, minWidth: 0, mr: 1, overflowWrap: 'anywhere' }}
      />
      {button(say.up(name), Up, -1, isFirst)}
      {button(say.down(name), Down, 1, isLast)}
    </ListItem>
  );
};

import Down from '@mui/icons-material/KeyboardArrowDown';
import Up from '@mui/icons-material/KeyboardArrowUp';
import {
  Box,
  Button,
  Checkbox,
  Divider,
  FormControlLabel,
  IconButton,
  List,
  ListItem,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';

import { ResponsivePopover } from '../dialog/ResponsivePopover';
import { VISUALLY_HIDDEN } from '../display/styles';
import { useColumns } from './columns';

interface ColumnItemProps {
  source: string;
  name: string;
  isVisible: boolean;
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
}

const ColumnItem = ({
  source,
  name,
  isVisible,
  isFixed,
  isFirst,
  isLast,
  onToggle,
  onMove,
}: ColumnItemProps) => {
  const translate = useTranslate();
  const button = (label: string, Icon: typeof Up, by: -1 | 1, disabled: boolean) => (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={() => onMove(by)}>
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <ListItem disablePadding data-column={source} sx={{ minHeight: 44, pl: 3, pr: 2 }}>
      <FormControlLabel
        control={<Checkbox size="small" checked={isVisible} onChange={onToggle} />}
        label={name}
        disabled={isFixed}
        sx={{ flex: 1, minWidth: 0, mr: 1, overflowWrap: 'anywhere' }}
      />
      {button(translate('columns.up', { column: name }), Up, -1, isFirst)}
      {button(translate('columns.down', { column: name }), Down, 1, isLast)}
    </ListItem>
  );
};

/** Menu that shows, hides and moves the columns of a list. React-admin's menu cannot move columns by keyboard. */
export const ColumnsMenu = ({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) => {
  const { all, toggle, move, reset } = useColumns();
  const translate = useTranslate();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const [moved, setMoved] = useState<{ source: string; by: -1 | 1 }>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!moved) return;
    // Focuses the Up or Down button that the user pressed, or the other button if the pressed button is now disabled.
    const [up, down] = list.current!.querySelectorAll<HTMLElement>(`[data-column="${moved.source}"] button`);
    const [pressed, other] = moved.by < 0 ? [up, down] : [down, up];
    (pressed?.matches(':disabled') ? other : pressed)?.focus();
  }, [moved]);
  const title = translate('columns.columns');
  const columns = all.map(({ label, ...column }) => {
    const name = translateLabel({ label, source: column.source, resource });
    return { ...column, name: typeof name === 'string' ? name : column.source };
  });
  const at = columns.findIndex(({ source }) => source === moved?.source);
  return (
    <ResponsivePopover anchor={anchor} label={title} onClose={onClose}>
      <Typography component="h2" sx={{ fontWeight: 600, px: 4, pt: 3.5, pb: 1 }}>
        {title}
      </Typography>
      <List ref={list} dense sx={{ py: 1, maxHeight: 420, overflow: 'auto' }}>
        {columns.map((column, index) => (
          <ColumnItem
            key={column.source}
            {...column}
            isFirst={index === 0}
            isLast={index === columns.length - 1}
            onToggle={() => toggle(column.source)}
            onMove={(by) => {
              move(column.source, by);
              setMoved({ source: column.source, by });
            }}
          />
        ))}
      </List>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {at >= 0 && translate('columns.place', { column: columns[at]!.name, at: at + 1, of: columns.length })}
      </Box>
      <Divider />
      <Box sx={{ p: 2 }}>
        <Button
          fullWidth
          onClick={() => {
            setMoved(undefined);
            reset();
          }}
        >
          {translate('columns.reset')}
        </Button>
      </Box>
    </ResponsivePopover>
  );
};

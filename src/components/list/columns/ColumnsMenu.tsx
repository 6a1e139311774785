import { Box, Button, Divider, List, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';

import { translateMessage } from '../../../i18n/i18nProvider';
import { ResponsivePopover } from '../../dialog/ResponsivePopover';
import { VISUALLY_HIDDEN } from '../../display/visuallyHidden';
import { ColumnItem } from './ColumnItem';
import { useColumns } from './useColumns';
import * as say from './words';

interface ColumnsMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** All columns of a list: which of them show, and in what order. */
export const ColumnsMenu = ({ anchor, onClose }: ColumnsMenuProps) => {
  const { all, toggle, move, reset } = useColumns();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const [moved, setMoved] = useState<{ source: string; by: -1 | 1 }>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!moved) return;
    // Moved in the page, the button has lost the focus; at either end it is disabled, and the other one has it.
    const [up, down] = list.current!.querySelectorAll<HTMLElement>(`[data-column="${moved.source}"] button`);
    const [pressed, other] = moved.by < 0 ? [up, down] : [down, up];
    (pressed?.matches(':disabled') ? other : pressed)?.focus();
  }, [moved]);
  const title = translateMessage(say.columns);
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
        {columns.map((column, place) => (
          <ColumnItem
            key={column.source}
            {...column}
            isFirst={place === 0}
            isLast={place === columns.length - 1}
            onToggle={() => toggle(column.source)}
            onMove={(by) => {
              move(column.source, by);
              setMoved({ source: column.source, by });
            }}
          />
        ))}
      </List>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {at >= 0 && translateMessage(say.place(columns[at]!.name, at + 1, columns.length))}
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
          {translateMessage(say.reset)}
        </Button>
      </Box>
    </ResponsivePopover>
  );
};

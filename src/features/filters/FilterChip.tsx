import Close from '@mui/icons-material/Close';
import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import type { Filters } from '../../contract/filters/filters';
import { FilterEditor } from './lazyFilterEditor';

interface FilterChipProps {
  name: string;
  filters: Filters;
  /** In words. */
  condition: string;
  onRemove: () => void;
}

const LOOK = {
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: '100%',
  borderRadius: '18px',
  bgcolor: 'action.selected',
  color: 'primary.main',
  '& > button': {
    minHeight: 34,
    typography: 'body2',
    fontWeight: 600,
    '&:hover': { bgcolor: 'action.selected' },
  },
  '& > :first-of-type': {
    pl: 3.5,
    pr: 1.5,
    borderRadius: '18px 0 0 18px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
  '& > :last-of-type': { width: 34, flex: 'none', borderRadius: '0 18px 18px 0' },
} as const;

/** One condition: opened, it can be changed; its cross takes it away. MUI's chip has a cross that no screen reader finds. */
export const FilterChip = ({ name, filters, condition, onRemove }: FilterChipProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box data-chip={name} sx={LOOK}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={translate('filters.change', { condition })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {condition}
      </ButtonBase>
      <ButtonBase aria-label={translate('filters.remove', { condition })} onClick={onRemove}>
        <Close sx={{ fontSize: 18 }} />
      </ButtonBase>
      {anchor && (
        <FilterEditor filters={filters} name={name} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </Box>
  );
};

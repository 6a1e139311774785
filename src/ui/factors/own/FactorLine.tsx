import Delete from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useLocaleState } from 'react-admin';

import type { FactorRow } from '../../../contract/factors';
import { agoOf, exactTime } from '../../activity/moments';
import { ListLine } from '../../Lines';
import { RemoveFactor } from './RemoveFactor';
import { useWords } from './words';

interface FactorLineProps {
  factor: FactorRow;
  name: string;
  /** The sentences "added" and "want to remove this?". */
  added: string;
  confirm: string;
  isOnly: boolean;
  onRemoved: () => void;
  /** What else can be done with it. */
  more?: ReactNode;
}

/** One that is set up: since when, how lately it was used, and its removal. */
export const FactorLine = ({ factor, name, added, confirm, isOnly, onRemoved, more }: FactorLineProps) => {
  const word = useWords();
  const [locale] = useLocaleState();
  const [now] = useState(() => Date.now());
  const [asks, setAsks] = useState(false);
  const { created_at, last_used_at } = factor;
  const facts = [
    created_at && word(added, { when: exactTime(created_at, locale) }),
    last_used_at ? word('used', { when: agoOf(last_used_at, now, locale) }) : word('unused'),
  ];
  return (
    <ListLine
      actions={
        <>
          {more}
          <Tooltip title={word('remove')}>
            <IconButton aria-label={word('remove_named', { name })} onClick={() => setAsks(true)}>
              <Delete fontSize="small" />
            </IconButton>
          </Tooltip>
          <RemoveFactor
            factor={factor}
            name={name}
            sentence={word(confirm)}
            isOnly={isOnly}
            open={asks}
            onClose={() => setAsks(false)}
            onRemoved={onRemoved}
          />
        </>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </ListLine>
  );
};

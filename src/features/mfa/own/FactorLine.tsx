import Delete from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';

import type { FactorRow } from '../../../contract/mfa/factors';
import { PlainListItem } from '../../../components/list/PlainList';
import { FactorFacts, useFactorName } from './FactorFacts';
import { RemoveFactor } from './RemoveFactor';
import { useWords } from './words';

interface FactorLineProps {
  factor: FactorRow;
  /** The sentence "want to remove this?". */
  confirm: string;
  isOnly: boolean;
  onRemoved: () => void;
  /** What else can be done with it. */
  more?: ReactNode;
}

/** One that is set up: since when, how lately it was used, and its removal. */
export const FactorLine = ({ factor, confirm, isOnly, onRemoved, more }: FactorLineProps) => {
  const word = useWords();
  const [asks, setAsks] = useState(false);
  const name = useFactorName()(factor);
  return (
    <PlainListItem
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
            isLastFactor={isOnly}
            open={asks}
            onClose={() => setAsks(false)}
            onRemoved={onRemoved}
          />
        </>
      }
    >
      <FactorFacts factor={factor} />
    </PlainListItem>
  );
};

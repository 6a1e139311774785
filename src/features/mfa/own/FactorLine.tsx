import { useTranslate } from 'react-admin';
import Delete from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';

import type { FactorRow } from '../../../contract/mfa/factors';
import { PlainListItem } from '../../../components/list/PlainList';
import { FactorFacts, useFactorName } from './FactorFacts';
import { RemoveFactor } from './RemoveFactor';

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
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const name = useFactorName()(factor);
  return (
    <PlainListItem
      actions={
        <>
          {more}
          <Tooltip title={translate('mfa.own.remove')}>
            <IconButton
              aria-label={translate('mfa.own.remove_named', { name })}
              onClick={() => setAsks(true)}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Tooltip>
          <RemoveFactor
            factor={factor}
            name={name}
            sentence={translate(`mfa.own.${confirm}`)}
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

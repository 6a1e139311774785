import ArrowUp from '@mui/icons-material/ArrowUpward';
import Edit from '@mui/icons-material/EditOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import Restore from '@mui/icons-material/Replay';
import { IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';

import { OTHER_REASON, type ReasonRow } from '../../../contract/reasons/reasons';
import { translateMessage } from '../../../i18n/i18nProvider';
import { PlainListItem } from '../../../components/list/PlainList';
import { Tag } from '../../../components/display/Tag';
import { useSave } from '../../../components/form/useSave';
import * as say from './words';

const nothing = () => {};

interface ReasonLineProps {
  reason: ReasonRow;
  isFirst: boolean;
  onEdit: () => void;
}

/** One reason, and what can be done with it; "other" stays where it is. */
export const ReasonLine = ({ reason, isFirst, onEdit }: ReasonLineProps) => {
  const { key, text, text_es, position, is_retired } = reason;
  const [locale] = useLocaleState();
  const { save, pending } = useSave(reason, nothing);
  const words = locale === 'es' ? (text_es ?? text) : text;
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip title={translateMessage(label)}>
      <span>
        <IconButton
          size="small"
          aria-label={translateMessage(label)}
          disabled={disabled || pending}
          onClick={onClick}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  const change = (changes: Record<string, unknown>) => () => void save(changes);
  return (
    <PlainListItem
      actions={
        <>
          {button(say.edit(words), <Edit fontSize="small" />, onEdit)}
          {key !== OTHER_REASON && (
            <>
              {button(
                say.up(words),
                <ArrowUp fontSize="small" />,
                change({ position: (position ?? 1) - 1 }),
                isFirst,
              )}
              {is_retired
                ? button(say.bringBack(words), <Restore fontSize="small" />, change({ is_retired: false }))
                : button(say.retire(words), <Archive fontSize="small" />, change({ is_retired: true }))}
            </>
          )}
        </>
      }
    >
      <Typography component="div" color={is_retired ? 'textSecondary' : undefined}>
        {words} {is_retired && <Tag>{translateMessage(say.retired)}</Tag>}
      </Typography>
    </PlainListItem>
  );
};

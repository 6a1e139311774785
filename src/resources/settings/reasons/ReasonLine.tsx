import ArrowUp from '@mui/icons-material/ArrowUpward';
import Edit from '@mui/icons-material/EditOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import Restore from '@mui/icons-material/Replay';
import { IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import { OTHER_REASON, type ReasonRow } from '../../../contract/reasons/reasons';
import { PlainListItem } from '../../../components/list/PlainList';
import { Tag } from '../../../components/display/Tag';
import { SaveBase, type Save } from '../../../components/form/SaveBase';

const nothing = () => {};

interface ReasonLineProps {
  reason: ReasonRow;
  isFirst: boolean;
  onEdit: () => void;
}

/** A reason, and its actions. The position of "other" is fixed. */
export const ReasonLine = (props: ReasonLineProps) => (
  <SaveBase record={props.reason} onSaved={nothing}>
    {(save) => <Line {...props} {...save} />}
  </SaveBase>
);

const Line = ({ reason, isFirst, onEdit, save, pending }: ReasonLineProps & Save) => {
  const { key, text, text_es, position, is_retired } = reason;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const shownText = locale === 'es' ? (text_es ?? text) : text;
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled || pending} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  const change = (changes: Record<string, unknown>) => () => void save(changes).catch(nothing);
  return (
    <PlainListItem
      actions={
        <>
          {button(translate('reasons_page.edit', { text: shownText }), <Edit fontSize="small" />, onEdit)}
          {key !== OTHER_REASON && (
            <>
              {button(
                translate('reasons_page.up', { text: shownText }),
                <ArrowUp fontSize="small" />,
                change({ position: (position ?? 1) - 1 }),
                isFirst,
              )}
              {is_retired
                ? button(
                    translate('reasons_page.bring_back', { text: shownText }),
                    <Restore fontSize="small" />,
                    change({ is_retired: false }),
                  )
                : button(
                    translate('reasons_page.retire', { text: shownText }),
                    <Archive fontSize="small" />,
                    change({ is_retired: true }),
                  )}
            </>
          )}
        </>
      }
    >
      <Typography component="div" color={is_retired ? 'textSecondary' : undefined}>
        {shownText} {is_retired && <Tag>{translate('reasons_page.retired')}</Tag>}
      </Typography>
    </PlainListItem>
  );
};

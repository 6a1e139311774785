import Copy from '@mui/icons-material/ContentCopy';
import { ButtonBase } from '@mui/material';
import { useTranslate, useNotify } from 'react-admin';
import type { ReactNode } from 'react';

interface CopyableTextProps {
  /** What it is, in words. */
  what: string;
  value: string;
  /** How it is written, where that is not the value itself. */
  children?: ReactNode;
}

/** A fact that a click or Enter copies; a toast says so, which is read out too. */
export const CopyableText = ({ what, value, children }: CopyableTextProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify(translate('person_page.copied', { what }), { type: 'success' });
    } catch {
      notify(translate('person_page.not_copied'), { type: 'error' });
    }
  };
  return (
    <ButtonBase
      aria-label={translate('person_page.copy', { what, value })}
      onClick={() => void copy()}
      sx={{
        justifyContent: 'flex-start',
        gap: 2,
        minHeight: 32,
        mx: -1,
        px: 1,
        borderRadius: '6px',
        font: 'inherit',
        textAlign: 'left',
        overflowWrap: 'anywhere',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <span>{children ?? value}</span>
      <Copy aria-hidden sx={{ fontSize: 16, color: 'text.secondary', flex: 'none' }} />
    </ButtonBase>
  );
};

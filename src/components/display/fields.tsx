import Image from '@mui/icons-material/ImageOutlined';
import { Avatar, Box, Typography } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFieldValue, type RaRecord, useLocaleState, useTranslate } from 'react-admin';

import { DASH, dollars, exactCredits } from '../../format/money';
import { listDate } from '../../format/dates';
import { EmailText } from './contact';
import { capitalised } from '../../format/person';
import { ERASED } from '../../contract/accounts/person';

export type Tint = 'success' | 'warning' | 'error' | 'info';

const tintStyles = (tint: Tint) => (theme: Theme) => ({
  // Mixes the text color into the tint, so that the contrast of a chip is high enough on a selected row too.
  color: `color-mix(in srgb, ${theme.palette[tint].main} 70%, ${theme.palette.text.primary})`,
  backgroundColor: alpha(theme.palette[tint].main, 0.12),
});

const PLAIN = { color: 'text.secondary', bgcolor: 'action.selected' };

const SHAPE = {
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  px: 2,
  borderRadius: '12px',
  fontSize: '0.8125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  maxWidth: '100%',
} as const;

/** Tinted chip, built from a plain element. A MUI chip in each row would make the rows render ten times slower. */
export const Tag = ({ tint, children }: { tint?: Tint | undefined; children: ReactNode }) => (
  <Box component="span" sx={[SHAPE, tint ? tintStyles(tint) : PLAIN]}>
    {children}
  </Box>
);

/** Returns a field's value in the current record. The cast is safe, because the data provider has checked the type. */
const useValue = <T,>(source: string) => useFieldValue<RaRecord>({ source }) as T;

export const TextOrDash = ({ source }: { source: string }) => (
  <bdi>{useValue<string | null>(source) || DASH}</bdi>
);

export const ListDate = ({ source }: { source: string }) => listDate(useValue<string | null>(source));

const amountField = (format: (amount: number | null, locale: string) => string) => {
  const Amount = ({ source }: { source: string }) => {
    const [locale] = useLocaleState();
    return format(useValue<number | null>(source), locale);
  };
  return Amount;
};

export const Dollars = amountField(dollars);
/** Credits with two decimals, so that amounts align. */
export const ExactCredits = amountField(exactCredits);

export const Email = ({ source }: { source: string }) => <EmailText email={useValue(source)} />;

const TINTS: Partial<Record<string, Tint>> = {
  paid: 'success',
  credit: 'success',
  earning: 'success',
  tip: 'success',
  debit: 'info',
  payout: 'info',
  pending: 'warning',
  failed: 'error',
  open: 'warning',
  approved: 'success',
  new: 'warning',
  answered: 'success',
};

export const statusTint = (status: string) => TINTS[status.toLowerCase()];

/** Chip with the translated status. Capitalizes an unknown status. Renders a dash for a missing status. */
export const Status = ({ source }: { source: string }) => {
  const status = useValue<string>(source);
  return status ? <StatusChip status={status} labelKey={`status.${status.toLowerCase()}`} /> : DASH;
};

export const StatusChip = ({ status, labelKey }: { status: string; labelKey: string }) => {
  const translate = useTranslate();
  return <Tag tint={statusTint(status)}>{translate(labelKey, { _: capitalised(status) })}</Tag>;
};

/** Returns a function that translates the text `ERASED`, which the server returns instead of a deleted user's text. */
export const useTextOrErased = () => {
  const translate = useTranslate();
  return (text: string | null) => (text === ERASED ? translate('people.erased') : (text ?? ''));
};

interface ExcerptProps {
  text: string;
  /** Width of the column in pixels. */
  width: number;
  lines?: 1 | 2;
}

/** Text that is truncated in a table column and shown in full in a card. */
export const Excerpt = ({ text, width, lines = 1 }: ExcerptProps) => (
  <Typography
    variant="body2"
    dir="auto"
    title={text}
    sx={{
      maxWidth: { md: width },
      display: { md: '-webkit-box' },
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: { md: lines },
      overflow: { md: 'hidden' },
      // Aligns the text to the start, because Chromium cuts off the ellipsis of a text that is aligned to the end.
      textAlign: { md: 'start' },
      overflowWrap: 'anywhere',
      lineHeight: 1.4,
    }}
  >
    {text}
  </Typography>
);

/** Returns styles that truncate a cell's second line in a table, but not in a card. @param width in pixels */
export const oneLineStyles = (width: number) => ({
  maxWidth: { md: width * 0.75, lg: width },
  fontSize: '0.8125rem',
  color: 'text.secondary',
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
});

interface PictureProps {
  /** URL or data URL of the picture. An icon replaces a missing or broken picture. */
  src: string | null | undefined;
  alt: string;
  /** Width and height of the picture in pixels. A fixed size prevents layout shifts. */
  size: number;
}

export const Picture = ({ src, alt, size }: PictureProps) => (
  <Avatar
    src={src || undefined}
    alt={alt}
    variant="rounded"
    slotProps={{ img: { width: size, height: size, loading: 'lazy', decoding: 'async' } }}
    sx={{
      width: size,
      height: size,
      flex: 'none',
      bgcolor: 'action.selected',
      color: 'primary.main',
      border: 1,
      borderColor: 'divider',
    }}
  >
    <Image aria-hidden />
  </Avatar>
);

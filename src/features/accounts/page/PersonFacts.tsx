import { useTranslate, useNotify } from 'react-admin';
import { Box, Typography, ButtonBase } from '@mui/material';
import type { ReactNode } from 'react';
import Copy from '@mui/icons-material/ContentCopy';

import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { listDate } from '../../../format/date';
import { joinPhone } from '../../../format/phone';
import { EmailText } from '../../../components/display/EmailText';

interface CopyableTextProps {
  /** Label of the value. */
  what: string;
  value: string;
  /** Formatted value, if it differs from `value`. */
  children?: ReactNode;
}

/** A fact that a click or Enter copies; a toast says so, which is read out too. */
const CopyableText = ({ what, value, children }: CopyableTextProps) => {
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" dir="auto" sx={{ m: 0, minHeight: 32, display: 'flex', alignItems: 'center' }}>
      {children}
    </Box>
  </div>
);

/** How to reach somebody, and since when they are here; what they have not said is left out. */
export const PersonFacts = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  const { id, email, phone_country_code: code, phone_number: number, billing_address, created_at } = person;
  const label = (fact: string) => translate(`person_page.facts.${fact}`);
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, m: 0, mt: 4 }}>
      <Fact label={label('id')}>
        <CopyableText what={label('id')} value={String(id)} />
      </Fact>
      {email && (
        <Fact label={label('email')}>
          <CopyableText what={label('email')} value={email}>
            <EmailText email={email} />
          </CopyableText>
        </Fact>
      )}
      {number && (
        <Fact label={label('phone')}>
          <CopyableText what={label('phone')} value={joinPhone(code ?? '', number)} />
        </Fact>
      )}
      <Fact label={label('since')}>{listDate(created_at)}</Fact>
      {billing_address && (
        <Fact label={label('address')}>
          <CopyableText what={label('address')} value={billing_address} />
        </Fact>
      )}
    </Box>
  );
};

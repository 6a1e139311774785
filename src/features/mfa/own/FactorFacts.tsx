import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useLocaleState } from 'react-admin';

import type { MfaMethodRow } from '../../../contract/mfa/methods';
import { formatTimeAgo, formatDateTime } from '../../auditLog/formatTime';

/** What a passkey or an app is called. */
export const useFactorName = () => {
  const translate = useTranslate();
  return ({ kind, name }: MfaMethodRow) =>
    kind === 'passkey' ? name || translate('mfa.own.passkeys.unnamed') : translate('mfa.own.app.about');
};

/** A passkey or an app: its name, since when there is it, and how lately it was used. */
export const FactorFacts = ({ factor }: { factor: MfaMethodRow }) => {
  const translate = useTranslate();
  const nameOf = useFactorName();
  const [locale] = useLocaleState();
  const [now] = useState(() => Date.now());
  const { kind, created_at, last_used_at } = factor;
  const facts = [
    created_at &&
      translate(kind === 'passkey' ? 'mfa.own.added' : 'mfa.own.since', {
        when: formatDateTime(created_at, locale),
      }),
    last_used_at
      ? translate('mfa.own.used', { when: formatTimeAgo(last_used_at, now, locale) })
      : translate('mfa.own.unused'),
  ];
  return (
    <>
      <Typography sx={{ fontWeight: 500 }}>{nameOf(factor)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
};

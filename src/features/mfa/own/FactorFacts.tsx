import { Typography } from '@mui/material';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';

import type { FactorRow } from '../../../contract/mfa/factors';
import { formatTimeAgo, formatDateTime } from '../../auditLog/formatTime';
import { useWords } from './words';

/** What a passkey or an app is called. */
export const useFactorName = () => {
  const word = useWords();
  return ({ kind, name }: FactorRow) =>
    kind === 'passkey' ? name || word('passkeys.unnamed') : word('app.about');
};

/** A passkey or an app: its name, since when there is it, and how lately it was used. */
export const FactorFacts = ({ factor }: { factor: FactorRow }) => {
  const word = useWords();
  const nameOf = useFactorName();
  const [locale] = useLocaleState();
  const [now] = useState(() => Date.now());
  const { kind, created_at, last_used_at } = factor;
  const facts = [
    created_at && word(kind === 'passkey' ? 'added' : 'since', { when: formatDateTime(created_at, locale) }),
    last_used_at ? word('used', { when: formatTimeAgo(last_used_at, now, locale) }) : word('unused'),
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

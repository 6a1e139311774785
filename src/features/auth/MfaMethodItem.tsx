import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate, useLocaleState, useGetList } from 'react-admin';

import type { MfaMethodRow } from '../../contract/mfa/methods';
import { isolateBidi } from '../../contract/core/intl';
import { ConfirmedAction, DialogTrigger } from '../../components/bulk/ConfirmedAction';
import { PlainListItem, PlainList, ListSkeleton } from '../../components/list/PlainList';
import { formatTimeAgo, formatDateTime } from '../auditLog/formatTime';
import { MFA_METHODS } from './mfaMethods';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE, RECOVERY_CODES } from '../../contract/limits';
import { LoadError } from '../../components/feedback/errors';

export const useMfaMethodName = () => {
  const translate = useTranslate();
  return ({ kind, name }: MfaMethodRow) =>
    kind === 'passkey' ? name || translate('mfa.own.passkeys.unnamed') : translate('mfa.own.app.about');
};

export const MfaMethodSummary = ({ method }: { method: MfaMethodRow }) => {
  const translate = useTranslate();
  const nameOf = useMfaMethodName();
  const [locale] = useLocaleState();
  const [now] = useState(() => Date.now());
  const { kind, created_at, last_used_at } = method;
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
      <Typography sx={{ fontWeight: 500 }}>{nameOf(method)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
};

interface MfaMethodItemProps {
  method: MfaMethodRow;
  /** Message key (below `mfa.own`) of the question that the confirmation dialog asks before the removal. */
  confirm: string;
  /** True if the removal leaves the user with only a password for the sign-in. */
  isOnly: boolean;
  onRemoved: () => void;
  more?: ReactNode;
}

export const MfaMethodItem = ({ method, confirm, isOnly, onRemoved, more }: MfaMethodItemProps) => {
  const translate = useTranslate();
  const name = useMfaMethodName()(method);
  return (
    <PlainListItem
      actions={
        <>
          {more}
          <DialogTrigger
            trigger={(open) => (
              <Tooltip title={translate('mfa.own.remove')}>
                <IconButton aria-label={translate('mfa.own.remove_named', { name })} onClick={open}>
                  <Delete fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
            dialog={(state) => (
              <ConfirmedAction
                {...state}
                isSubRecord
                question={translate(`mfa.own.${confirm}`)}
                warnings={[isOnly && translate('mfa.own.last')]}
                about={isolateBidi(name)}
                confirmLabel={translate('mfa.own.remove')}
                destructive
                doneMessage={translate('mfa.own.removed')}
                run={(dataProvider) =>
                  dataProvider.delete(MFA_METHODS, { id: method.id, previousData: method })
                }
                onDone={onRemoved}
              />
            )}
          />
        </>
      }
    >
      <MfaMethodSummary method={method} />
    </PlainListItem>
  );
};

interface MfaSectionProps {
  title: string;
  help: string;
  action: ReactNode;
  children?: ReactNode;
}

export const MfaSection = ({ title, help, action, children }: MfaSectionProps) => {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography id={titleId} component="h3" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {help}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
};

/** Read-only list of the MFA methods of another administrator, without secrets. */
export const ColleagueMfaMethods = ({ person }: { person: Id }) => {
  const titleId = useId();
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useGetList<MfaMethodRow>(MFA_METHODS, {
    filter: { person },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'created_at', order: 'ASC' },
  });
  const left = data?.find(({ kind }) => kind === 'recovery_code')?.left;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" sx={{ fontWeight: 600, mt: 6, mb: 2 }}>
        {translate('mfa.own.title')}
      </Typography>
      {error && (
        <LoadError title={translate('mfa.own.theirs_failed')} query={{ error, refetch, isFetching }} />
      )}
      {!data && !error && <ListSkeleton lines={1} />}
      {data?.length === 0 && <Typography color="textSecondary">{translate('mfa.own.nothing')}</Typography>}
      <PlainList>
        {data
          ?.filter(({ kind }) => kind !== 'recovery_code')
          .map((method) => (
            <PlainListItem key={method.id}>
              <MfaMethodSummary method={method} />
            </PlainListItem>
          ))}
        {typeof left === 'number' && (
          <PlainListItem>
            <Typography sx={{ fontWeight: 500 }}>{translate('mfa.own.codes.title')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('mfa.own.codes.left', { left, all: RECOVERY_CODES })}
            </Typography>
          </PlainListItem>
        )}
      </PlainList>
    </section>
  );
};

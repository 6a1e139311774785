import { Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate, useGetList } from 'react-admin';

import type { Id } from '../../contract/core/field';
import type { MfaMethodRow } from '../../contract/mfa/methods';
import { MAX_PAGE_SIZE, RECOVERY_CODES } from '../../contract/limits';
import { PlainList, PlainListItem, ListSkeleton } from '../../components/list/PlainList';
import { LoadError } from '../../components/feedback/LoadError';
import { MfaMethodSummary } from './MfaMethodItem';
import { MFA_METHODS } from './useMfaMethods';

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

import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import type { PersonRow } from '../../contract/people';
import { fullName } from '../../format/name';
import { Tag } from '../Tag';
import { transactionsOf } from './transactionsOf';

/** The person's name, leading to their transactions; a blocked person says so in a word. */
export const NameLink = ({ page }: { page: 'seller' | 'buyer' }) => {
  const person = useRecordContext<PersonRow>();
  const translate = useTranslate();
  if (!person) return null;
  const name = fullName(person);
  const { to, state } = transactionsOf(page, person);
  return (
    <>
      <Typography
        component={Link}
        to={to}
        state={state}
        // Read when it is followed: rows are not drawn anew with the address (decisions, Construction).
        onClick={() => Object.assign(state, { list: window.location.search })}
        variant="inherit"
        color="primary"
        sx={{ fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
      >
        <bdi>{name}</bdi>
      </Typography>
      {person.is_restricted && (
        <>
          {' '}
          <Tag tint="error">{translate('app.people.blocked')}</Tag>
        </>
      )}
    </>
  );
};

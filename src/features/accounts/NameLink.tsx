import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';

import type { PersonRow } from '../../contract/accounts/people';
import { fullName } from '../../format/name';
import { Tag } from '../../components/display/Tag';
import { rowLinkTarget } from './personPaths';

interface NameLinkProps {
  page: 'seller' | 'buyer';
  /** Whether the server has a page of each person: asked once for all rows. */
  hasPage: boolean | undefined;
}

/** The person's name, leading to their page; a blocked person says so in a word. */
export const NameLink = ({ page, hasPage }: NameLinkProps) => {
  const person = useRecordContext<PersonRow>();
  const translate = useTranslate();
  const { search } = useLocation();
  if (!person) return null;
  const name = fullName(person);
  const { to, state } = rowLinkTarget(page, person, hasPage);
  return (
    <>
      <Typography
        component={Link}
        to={to}
        state={{ ...state, list: search }}
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

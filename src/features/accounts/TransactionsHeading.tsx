import { Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';

import { EmailText } from '../../components/display/EmailText';
import { PageTitle } from '../../components/display/PageTitle';
import { BackToList } from './BackToList';
import { usePerson } from './usePerson';

export const TransactionsHeading = ({ id }: { id: string }) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const person = usePerson(id);
  const name = person?.name ?? translate(`resources.${resource}.unnamed`);
  return (
    <>
      <BackToList />
      <PageTitle title={translate(`resources.${resource}.transactions`, { name })} />
      <Typography color="textSecondary" sx={{ mt: -4, mb: 5, minHeight: 24, overflowWrap: 'anywhere' }}>
        {person?.email && <EmailText email={person.email} />}
      </Typography>
    </>
  );
};

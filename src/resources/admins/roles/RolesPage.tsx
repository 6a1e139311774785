import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';

import { EXPLAINS_ROLES } from '../../../contract/offered';
import { ADMIN_BASE } from '../../../contract/routes';
import { WhereOffered } from '../../../ui/extras/WhereOffered';
import { MissingPage } from '../../../ui/MissingPage';
import { PageTitle } from '../../../ui/PageTitle';
import { ADMIN, rolesAddress } from './address';
import { EachRole } from './EachRole';
import { OfAdmin } from './OfAdmin';
import { useWords } from './words';

const ON_SCREEN = { displayPrint: 'none' } as const;

/** What each role may see, do and save; or all that one administrator may. */
const Explained = () => {
  const translate = useTranslate();
  const word = useWords();
  const [params] = useSearchParams();
  const admin = params.get(ADMIN);
  return (
    <>
      <Button
        component={Link}
        to={`${ADMIN_BASE}/admin_manage`}
        startIcon={<ArrowBack />}
        sx={{ ml: -3, mb: 2, ...ON_SCREEN }}
      >
        {word('back')}
      </Button>
      <PageTitle title={translate('resources.admin_manage.roles_page')}>
        <Box sx={{ display: 'flex', gap: 3, ...ON_SCREEN }}>
          {admin !== null && (
            <Button component={Link} to={rolesAddress()} variant="outlined">
              {word('all')}
            </Button>
          )}
          <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
            {word('print')}
          </Button>
        </Box>
      </PageTitle>
      <Typography color="textSecondary" sx={{ mb: 5, maxWidth: 720 }}>
        {word(admin === null ? 'help' : 'of_help')}
      </Typography>
      {admin === null ? <EachRole /> : <OfAdmin id={admin} />}
    </>
  );
};

export const RolesPage = () => (
  <WhereOffered extra={EXPLAINS_ROLES} instead={<MissingPage />}>
    <Explained />
  </WhereOffered>
);

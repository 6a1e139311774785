import { Card, Skeleton, Typography, Alert, AlertTitle, Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate, useGetIdentity } from 'react-admin';
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import { Link } from 'react-router';

import { CapabilityGate } from '../../components/feedback/capabilities';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { PageTitle } from '../../components/display/PageTitle';
import { PasswordLine } from './PasswordLine';
import { ProfilePicture } from './ProfilePicture';
import { TextLine } from './InlineField';
import { SettingsLine } from './settingsLayout';
import type { StoredSession } from '../../session/session';
import { ROLES } from '../../contract/roles';
import { useGuardedLogout } from '../../components/dialog/unsavedForms';
import { ADMIN_BASE } from '../../contract/routes';
import { useMayOpen } from '../../authProvider/useMayOpen';

/** Returns the profile of the current user, or `undefined` while it loads. */
const useProfile = () => useGetIdentity().identity?.profile as StoredSession['userInfo'] | undefined;

/** Notice for a user without a role, with a button that signs the user out. */
const NoRoleNotice = ({ roles }: { roles: readonly string[] }) => {
  const translate = useTranslate();
  const logOut = useGuardedLogout();
  if (ROLES.some((role) => roles.includes(role))) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 5, maxWidth: 760 }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={logOut}>
          {translate('ra.auth.logout')}
        </Button>
      }
    >
      <AlertTitle component="h2">{translate('page_errors.no_role.title')}</AlertTitle>
      {translate('page_errors.no_role.text')}
    </Alert>
  );
};

/** Opens the create dialog of Admin Management. Hidden from users who may not manage admins (decision 26). */
const AddNewStaff = () => {
  const translate = useTranslate();
  const mayOpen = useMayOpen('admin_manage');
  if (!mayOpen) return null;
  return (
    <Button
      component={Link}
      to={`${ADMIN_BASE}/admin_manage/create`}
      variant="contained"
      startIcon={<PersonAdd />}
    >
      {translate('resources.settings.add_staff')}
    </Button>
  );
};

const OwnMfaMethods = lazyComponent(() => import('./AccountSecurity').then((module) => module.OwnMfaMethods));
const OwnSessions = lazyComponent(() => import('./AccountSecurity').then((module) => module.OwnSessions));
const Reasons = lazyComponent(() => import('./Reasons').then((module) => module.Reasons));
const PhoneLine = lazy(() => import('./phone/PhoneLine'));

/** Shows the card of reasons only to users who may manage admins. */
const ReasonsForAdminManagers = () => (useMayOpen('admin_manage') ? <Reasons /> : null);

/** Account Settings of the current user. Each line saves separately. */
export const AccountSettings = () => {
  const translate = useTranslate();
  const profile = useProfile();
  const label = (field: string) => translate(`resources.settings.fields.${field}`);
  if (!profile) return null;
  return (
    <>
      <PageTitle title={translate('resources.settings.title')}>
        <AddNewStaff />
      </PageTitle>
      <NoRoleNotice roles={profile.roles} />
      <Card sx={{ maxWidth: 760 }}>
        <ProfilePicture profile={profile} />
        <TextLine source="first_name" value={profile.fname} autoComplete="given-name" />
        <TextLine source="last_name" value={profile.lname} autoComplete="family-name" />
        <SettingsLine label={label('email')}>
          {profile.email}
          <Typography variant="body2" color="textSecondary">
            {translate('resources.settings.email_fixed')}
          </Typography>
        </SettingsLine>
        <Suspense fallback={<SettingsLine label={label('phone')}>{<Skeleton width={180} />}</SettingsLine>}>
          <PhoneLine code={profile.phoneCode} number={profile.phone} />
        </Suspense>
        <TextLine source="billing_address" value={profile.billingAddress} autoComplete="street-address" />
        <PasswordLine email={profile.email} />
      </Card>
      <CapabilityGate capability="factors">
        <OwnMfaMethods />
      </CapabilityGate>
      <CapabilityGate capability="staff-sessions">
        <OwnSessions profile={profile} />
      </CapabilityGate>
      <CapabilityGate capability="reasons">
        <ReasonsForAdminManagers />
      </CapabilityGate>
    </>
  );
};

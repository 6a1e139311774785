import Edit from '@mui/icons-material/EditOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt';
import { Alert, AlertTitle, Box, Button, Card, IconButton, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { PasswordInput, useGetIdentity, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link, useLocation } from 'react-router';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { useGuardedLogout } from '../../components/dialog/unsavedForms';
import { PageTitle } from '../../components/display/PageTitle';
import { CapabilityGate } from '../../components/feedback/capabilities';
import { useNotifyFailure } from '../../components/feedback/errors';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { FormDialog } from '../../components/form/FormDialog';
import { passwordForm } from '../../contract/accounts/ownAccount';
import { joinName } from '../../contract/accounts/person';
import { ROLES } from '../../contract/roles';
import { ADMIN_BASE } from '../../contract/routes';
import { MFA_SETTINGS_HASH } from '../../features/auth/mfaMethods';
import { MfaSettings } from '../../features/auth/MfaSettings';
import { SessionList } from '../../features/auth/StaffSessions';
import type { StoredSession } from '../../session/session';
import { ProfilePicture } from './ProfilePicture';
import { SettingsCard, SettingsLine, TextLine, useSaveProfile } from './settingsLines';

const useProfile = () => useGetIdentity().identity?.profile as StoredSession['userInfo'] | undefined;

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

/** Button that opens the create dialog of Admin Management, for users who can open Admin Management (decision 26). */
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

const passwordKey = (field: string) => `resources.settings.password.${field}`;

/** Form that changes the password (specification, section 5). Keeps the entered values if the request fails. */
const PasswordDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [save, isPending] = useSaveProfile();
  const change = async (values: FieldValues) => {
    try {
      await save(values);
      onClose();
    } catch (error) {
      notifyFailure(error as Error);
      throw error;
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={translate(passwordKey('change'))}
      mode="create"
      record={{ id: 'password' }}
      schema={passwordForm}
      pending={isPending}
      onSave={change}
    >
      {/* Hidden field with the user name under which password managers store the new password. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        source="current_password"
        label={passwordKey('current_password')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput
        source="new_password"
        label={passwordKey('new_password')}
        helperText={passwordKey('help')}
        autoComplete="new-password"
      />
      <PasswordInput
        source="confirm_password"
        label={passwordKey('confirm_password')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
};

const PasswordLine = ({ email }: { email: string }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <SettingsLine
      label={translate('resources.settings.fields.password')}
      action={
        <IconButton
          aria-label={translate('resources.settings.password.change')}
          onClick={() => setOpen(true)}
        >
          <Edit fontSize="small" />
        </IconButton>
      }
    >
      <Box
        component="span"
        role="img"
        aria-label={translate('resources.settings.password.masked')}
        sx={{ letterSpacing: '0.2em' }}
      >
        ••••••••
      </Box>
      {open && <PasswordDialog email={email} onClose={() => setOpen(false)} />}
    </SettingsLine>
  );
};

const OwnMfaMethods = () => {
  const translate = useTranslate();
  const { hash } = useLocation();
  return (
    <SettingsCard
      title={translate('mfa.own.title')}
      help={translate('mfa.own.help')}
      scrollsIntoView={hash === MFA_SETTINGS_HASH}
    >
      <MfaSettings />
    </SettingsCard>
  );
};

const OwnSessions = ({ profile }: { profile: StoredSession['userInfo'] }) => {
  const translate = useTranslate();
  return (
    <SettingsCard title={translate('sessions.title')} help={translate('sessions.help')}>
      <SessionList
        person={profile.userid}
        name={joinName({ first_name: profile.fname, last_name: profile.lname })}
      />
    </SettingsCard>
  );
};

const Reasons = lazyComponent(() => import('./Reasons').then((module) => module.Reasons));
const PhoneLine = lazy(() => import('./PhoneLine'));

const ReasonsForAdminManagers = () => (useMayOpen('admin_manage') ? <Reasons /> : null);

/** Account Settings of the current user. The user saves each line separately. */
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

import { Card, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';

import { CapabilityGate } from '../../features/extensions/CapabilityGate';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { PageTitle } from '../../components/display/PageTitle';
import { AddNewStaff } from './AddNewStaff';
import { SettingsLine } from './SettingsLine';
import { NoRoleNotice } from './NoRoleNotice';
import { PasswordLine } from './PasswordLine';
import { ProfilePicture } from './ProfilePicture';
import { ReasonsIfOffered } from './reasons';
import { TextLine } from './TextLine';
import { useProfile } from './useProfile';

const OwnFactors = lazyComponent(() => import('./OwnFactors').then((module) => module.OwnFactors));
const OwnSessions = lazyComponent(() => import('./OwnSessions').then((module) => module.OwnSessions));
const PhoneLine = lazy(() => import('./phone/PhoneLine'));

/** One's own account: each line is saved on its own. */
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
      <NoRoleNotice held={profile.roles} />
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
        <PasswordLine />
      </Card>
      <CapabilityGate capability="factors">
        <OwnFactors />
      </CapabilityGate>
      <CapabilityGate capability="staff-sessions">
        <OwnSessions profile={profile} />
      </CapabilityGate>
      <ReasonsIfOffered />
    </>
  );
};

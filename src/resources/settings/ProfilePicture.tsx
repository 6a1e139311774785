import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import { Avatar, Badge, Box, ButtonBase, CircularProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';

import { mediaType, readImage, type ImageFormat } from '../../components/form/ImageUploadInput';
import { useSingleFlight } from '../../components/form/sendOnce';
import { joinName } from '../../contract/accounts/person';
import { listFormat } from '../../contract/core/intl';
import { MAX_IMAGE_BYTES } from '../../contract/limits';
import { initials } from '../../format/person';
import type { StoredSession } from '../../session/session';
import { useSaveProfile } from './settingsLines';

/** Image formats that the specification accepts (section 5). */
const FORMATS: readonly ImageFormat[] = ['JPEG', 'PNG', 'GIF'];

/** Shows and saves a picture as soon as the user selects a file. Shows a message for an invalid file (decision 13). */
export const ProfilePicture = ({ profile }: { profile: StoredSession['userInfo'] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [saveProfile, isPending] = useSaveProfile();
  const [locale] = useLocaleState();
  const imageLimits = {
    formats: listFormat(locale, { type: 'disjunction' }).format(FORMATS),
    size: MAX_IMAGE_BYTES / 1024 / 1024,
  };
  const name = joinName({ first_name: profile.fname, last_name: profile.lname }) || profile.email;

  const choose = useSingleFlight(async (file: File) => {
    const read = await readImage(file, FORMATS);
    if ('rejected' in read) {
      notify(`form.image.${read.rejected}`, { type: 'error', messageArgs: imageLimits });
      return;
    }
    try {
      setPreview(read.image);
      await saveProfile({ image: read.image });
    } catch (error) {
      notify('resources.settings.failed', {
        type: 'error',
        messageArgs: { reason: (error as Error).message },
      });
    }
    setPreview(undefined);
  });

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 5, p: { xs: 4, sm: 6 } }}>
      <ButtonBase
        aria-label={translate('resources.settings.picture.change')}
        aria-busy={isPending}
        onClick={() => input.current?.click()}
        disabled={isPending}
        sx={{ borderRadius: '50%', flex: 'none' }}
      >
        <Badge
          overlap="circular"
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          badgeContent={
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 32,
                height: 32,
                borderRadius: '50%',
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                color: 'primary.main',
              }}
            >
              {isPending ? <CircularProgress size={16} aria-hidden /> : <PhotoCamera sx={{ fontSize: 18 }} />}
            </Box>
          }
        >
          <Avatar
            src={(preview ?? profile.userImage) || undefined}
            alt=""
            sx={{
              width: 88,
              height: 88,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: '1.75rem',
            }}
          >
            {initials(name)}
          </Avatar>
        </Badge>
      </ButtonBase>
      <input
        ref={input}
        type="file"
        hidden
        accept={FORMATS.map(mediaType).join()}
        data-testid="profile-picture"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Clears the input, so that the user can select the same file again after a failure.
          if (file) void choose(file).finally(() => (target.value = ''));
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }} aria-live="polite">
          {isPending
            ? translate('resources.settings.picture.saving')
            : translate('form.image.help', imageLimits)}
        </Typography>
      </Box>
    </Box>
  );
};

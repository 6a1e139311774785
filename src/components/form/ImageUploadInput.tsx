import { Box, FormControl, FormHelperText, Typography } from '@mui/material';
import { useEffect, useId, useState, type DragEvent } from 'react';
import { useInput, useLocaleState, useNotify, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormState } from 'react-hook-form';

import { MAX_IMAGE_BYTES } from '../../contract/limits';
import { listFormat } from '../../contract/core/intl';
import { Picture } from '../display/fields';

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);

/** Functions that check the first bytes of a file for each format, because a file name does not prove the format. */
const SIGNATURES = {
  JPEG: (bytes: Uint8Array) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  PNG: (bytes: Uint8Array) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]),
  GIF: (bytes: Uint8Array) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38]),
  WebP: (bytes: Uint8Array) =>
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8),
};
const SIGNATURE_LENGTH = 12;

export type ImageFormat = keyof typeof SIGNATURES;

export const mediaType = (format: ImageFormat) => `image/${format.toLowerCase()}`;

type ReadImage = { image: string } | { rejected: 'wrong_kind' | 'too_big' | 'unreadable' };

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(blob);
  });

export const readImage = async (file: File, formats: readonly ImageFormat[]): Promise<ReadImage> => {
  try {
    if (file.size > MAX_IMAGE_BYTES) return { rejected: 'too_big' };
    const signature = new Uint8Array(await file.slice(0, SIGNATURE_LENGTH).arrayBuffer());
    const format = formats.find((each) => SIGNATURES[each](signature));
    if (!format) return { rejected: 'wrong_kind' };
    return { image: await toDataUrl(new Blob([file], { type: mediaType(format) })) };
  } catch {
    return { rejected: 'unreadable' };
  }
};

/** Image formats of the specification (section 5). */
const DEFAULT_FORMATS: readonly ImageFormat[] = ['JPEG', 'PNG', 'GIF'];

interface ImageUploadInputProps {
  source: string;
  label?: string;
  formats?: readonly ImageFormat[];
  readOnly?: boolean;
}

const FILE_INPUT_STYLES = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
} as const;

/**
 * Input with a preview for an image that the user selects or drops. The value is the URL of the saved image or the data
 * URL of a new image. A rejected file does not change the value. The form and a toast show the reason for the rejection
 * (specification, section 8).
 */
export const ImageUploadInput = ({
  source,
  label,
  formats = DEFAULT_FORMATS,
  readOnly = false,
}: ImageUploadInputProps) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useInput<string | null>({ source });
  const translate = useTranslate();
  const name = useTranslateLabel()({ label, source }) as string;
  const [locale] = useLocaleState();
  const [rejection, setRejection] = useState<string>();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const helpId = useId();

  const formatNames = listFormat(locale, { type: 'disjunction' }).format(formats);
  const size = MAX_IMAGE_BYTES / 1024 / 1024;
  const missing = fieldState.error?.message;
  const error = rejection ? translate(`form.image.${rejection}`, { formats: formatNames, size }) : missing;

  const notify = useNotify();
  const { submitCount } = useFormState();
  useEffect(() => {
    if (submitCount > 0 && missing) notify(missing, { type: 'error', messageArgs: { _: missing } });
  }, [submitCount, missing, notify]);

  const selectFile = async (file: File | undefined) => {
    if (!file) return;
    const read = await readImage(file, formats);
    if ('image' in read) {
      setRejection(undefined);
      onChange(read.image);
      return;
    }
    setRejection(read.rejected);
    notify(`form.image.${read.rejected}`, { type: 'error', messageArgs: { formats: formatNames, size } });
  };
  const onDrag = (isDragOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(isDragOver);
  };

  const picture = <Picture src={value} alt={readOnly ? name : ''} size={88} />;
  if (readOnly) return picture;
  return (
    <FormControl error={Boolean(error)} fullWidth>
      <Box
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          void selectFile(event.dataTransfer.files[0]);
        }}
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          p: 3,
          border: '1px dashed',
          borderColor: error ? 'error.main' : isDraggedOver ? 'primary.main' : 'text.secondary',
          borderRadius: '10px',
          bgcolor: isDraggedOver ? 'action.selected' : 'transparent',
          '&:hover': { bgcolor: 'action.hover' },
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {picture}
        <Box aria-hidden>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="primary" sx={{ fontWeight: 600 }}>
            {translate(value ? 'form.image.change' : 'form.image.choose')}
          </Typography>
        </Box>
        <input
          ref={ref}
          type="file"
          accept={formats.map(mediaType).join()}
          aria-label={name}
          aria-invalid={Boolean(error)}
          aria-describedby={helpId}
          onChange={({ target }) => {
            void selectFile(target.files?.[0]);
            // Clears the input, so that selecting the same file again fires a change event.
            target.value = '';
          }}
          onBlur={onBlur}
          style={FILE_INPUT_STYLES}
        />
      </Box>
      <FormHelperText id={helpId} aria-live="polite">
        {error ?? translate('form.image.help', { formats: formatNames, size })}
      </FormHelperText>
    </FormControl>
  );
};

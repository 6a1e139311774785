import { Box, FormControl, FormHelperText, Typography } from '@mui/material';
import { useEffect, useId, useState, type DragEvent } from 'react';
import { useInput, useLocaleState, useNotify, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormState } from 'react-hook-form';

import { MAX_IMAGE_BYTES } from '../../contract/limits';
import { listFormat } from '../../contract/core/intl';
import { Picture, type PictureShape } from '../display/Picture';

type Bytes = Uint8Array;

const startsWith = (bytes: Bytes, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);

/** Magic bytes of each format. A file's name proves nothing. */
const BEGINNINGS = {
  JPEG: (bytes: Bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  PNG: (bytes: Bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]),
  GIF: (bytes: Bytes) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38]),
  WebP: (bytes: Bytes) =>
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8),
};
const LONGEST_BEGINNING = 12;

export type ImageFormat = keyof typeof BEGINNINGS;

export const mediaType = (format: ImageFormat) => `image/${format.toLowerCase()}`;

/** Data URL of a picture, or the reason for the rejection. */
type ReadImage = { image: string } | { refused: 'wrong_kind' | 'too_big' | 'unreadable' };

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(blob);
  });

export const readImage = async (file: File, formats: readonly ImageFormat[]): Promise<ReadImage> => {
  try {
    if (file.size > MAX_IMAGE_BYTES) return { refused: 'too_big' };
    const beginning = new Uint8Array(await file.slice(0, LONGEST_BEGINNING).arrayBuffer());
    const format = formats.find((each) => BEGINNINGS[each](beginning));
    if (!format) return { refused: 'wrong_kind' };
    return { image: await toDataUrl(new Blob([file], { type: mediaType(format) })) };
  } catch {
    return { refused: 'unreadable' };
  }
};

/** Formats of the specification (section 5). */
const USUAL_FORMATS: readonly ImageFormat[] = ['JPEG', 'PNG', 'GIF'];

interface ImageUploadInputProps {
  source: string;
  /** Message key or text. By default found by `source`. */
  label?: string;
  shape?: PictureShape;
  formats?: readonly ImageFormat[];
  readOnly?: boolean;
}

const hidden = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
} as const;

/**
 * Picture that is chosen or dropped, with a preview. The value is the URL of the saved picture or the data URL of a new
 * one. A rejected file keeps the value and shows its error, also as a toast (specification, section 8).
 */
export const ImageUploadInput = ({
  source,
  label,
  shape = 'square',
  formats = USUAL_FORMATS,
  readOnly = false,
}: ImageUploadInputProps) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useInput<string | null>({ source });
  const translate = useTranslate();
  const name = useTranslateLabel()({ label, source }) as string;
  const [locale] = useLocaleState();
  const [refused, setRefused] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const helpId = useId();

  const listed = listFormat(locale, { type: 'disjunction' }).format(formats);
  const size = MAX_IMAGE_BYTES / 1024 / 1024;
  const missing = fieldState.error?.message;
  const error = refused ? translate(`form.image.${refused}`, { formats: listed, size }) : missing;

  const notify = useNotify();
  const { submitCount } = useFormState();
  useEffect(() => {
    if (submitCount > 0 && missing) notify(missing, { type: 'error', messageArgs: { _: missing } });
  }, [submitCount, missing, notify]);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readImage(file, formats);
    if ('image' in read) {
      setRefused(undefined);
      onChange(read.image);
      return;
    }
    setRefused(read.refused);
    notify(`form.image.${read.refused}`, { type: 'error', messageArgs: { formats: listed, size } });
  };
  const over = (yes: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(yes);
  };

  const picture = <Picture src={value} alt={readOnly ? name : ''} size={88} shape={shape} />;
  if (readOnly) return picture;
  return (
    <FormControl error={Boolean(error)} fullWidth>
      <Box
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          void take(event.dataTransfer.files[0]);
        }}
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          p: 3,
          border: '1px dashed',
          borderColor: error ? 'error.main' : isOver ? 'primary.main' : 'text.secondary',
          borderRadius: '10px',
          bgcolor: isOver ? 'action.selected' : 'transparent',
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
            void take(target.files?.[0]);
            // Allows choosing the same file again.
            target.value = '';
          }}
          onBlur={onBlur}
          style={hidden}
        />
      </Box>
      <FormHelperText id={helpId} aria-live="polite">
        {error ?? translate('form.image.help', { formats: listed, size })}
      </FormHelperText>
    </FormControl>
  );
};

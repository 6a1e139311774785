import { Box, Avatar } from '@mui/material';
import Image from '@mui/icons-material/ImageOutlined';

/** Decorative logo. The page has the name as text. */
export const Logo = ({ size = 40 }: { size?: number }) => (
  <Box
    component="img"
    src="/logo.svg"
    alt=""
    width={size}
    height={size}
    sx={{ display: 'block', flex: 'none' }}
  />
);

export type PictureShape = 'square' | 'circle';

interface PictureProps {
  /** URL or data URL. An icon replaces a missing or broken picture. */
  src: string | null | undefined;
  alt: string;
  /** Pixels. A fixed size prevents layout shifts. */
  size: number;
  shape?: PictureShape;
}

export const Picture = ({ src, alt, size, shape = 'square' }: PictureProps) => (
  <Avatar
    src={src || undefined}
    alt={alt}
    variant={shape === 'circle' ? 'circular' : 'rounded'}
    slotProps={{ img: { width: size, height: size, loading: 'lazy', decoding: 'async' } }}
    sx={{
      width: size,
      height: size,
      flex: 'none',
      bgcolor: 'action.selected',
      color: 'primary.main',
      border: 1,
      borderColor: 'divider',
    }}
  >
    <Image aria-hidden />
  </Avatar>
);

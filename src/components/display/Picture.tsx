import { Box, Avatar } from '@mui/material';
import Image from '@mui/icons-material/ImageOutlined';

/** Logo without alternative text, because the page has the product's name as text. */
export const Logo = () => (
  <Box
    component="img"
    src="/logo.svg"
    alt=""
    width={40}
    height={40}
    sx={{ display: 'block', flex: 'none' }}
  />
);

interface PictureProps {
  /** URL or data URL. An icon replaces a missing or broken picture. */
  src: string | null | undefined;
  alt: string;
  /** Width and height in pixels. A fixed size prevents layout shifts. */
  size: number;
}

export const Picture = ({ src, alt, size }: PictureProps) => (
  <Avatar
    src={src || undefined}
    alt={alt}
    variant="rounded"
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

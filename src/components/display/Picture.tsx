import Image from '@mui/icons-material/ImageOutlined';
import { Avatar } from '@mui/material';

export type PictureShape = 'square' | 'circle';

interface PictureProps {
  /** Its address or data URL; without one, or when it cannot be had, a sign stands in its place. */
  src: string | null | undefined;
  alt: string;
  /** Pixels, so that nothing jumps when it arrives. */
  size: number;
  shape?: PictureShape;
}

/** A small picture in a frame of fixed size. */
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

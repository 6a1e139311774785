import ArrowBack from '@mui/icons-material/ArrowBack';
import { IconButton } from '@mui/material';

interface BackArrowProps {
  label: string;
  /** To another document; a step of this page is gone back to by `onClick`. */
  href?: string;
  onClick?: () => void;
}

export const BackArrow = ({ label, ...leads }: BackArrowProps) => (
  <IconButton aria-label={label} title={label} edge="start" {...leads} sx={{ width: 44, height: 44 }}>
    <ArrowBack />
  </IconButton>
);

import { Icon } from '../Icon';

const ARROW = 'M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z';

interface BackArrowProps {
  label: string;
  /** To another document; a step of this page is gone back to by `onClick`. */
  href?: string;
  onClick?: () => void;
}

export const BackArrow = ({ label, href, onClick }: BackArrowProps) => {
  const looks = { className: 'auth-icon', 'aria-label': label, title: label };
  return href ? (
    <a {...looks} href={href}>
      <Icon path={ARROW} />
    </a>
  ) : (
    <button type="button" {...looks} onClick={onClick}>
      <Icon path={ARROW} />
    </button>
  );
};

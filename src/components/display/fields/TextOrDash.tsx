import { DASH } from '../../../format/money';
import { useValue } from './useValue';

/** Text of any direction, or a dash. */
export const TextOrDash = ({ source }: { source: string }) => (
  <bdi>{useValue<string | null>(source) || DASH}</bdi>
);

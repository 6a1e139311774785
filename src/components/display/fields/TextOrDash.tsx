import { DASH } from '../../../format/money';
import { useValue } from './useValue';

/** Somebody's own words, which may run from right to left; a dash for none. */
export const TextOrDash = ({ source }: { source: string }) => (
  <bdi>{useValue<string | null>(source) || DASH}</bdi>
);

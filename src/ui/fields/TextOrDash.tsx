import { DASH } from '../../format/money';
import { useValue } from './useValue';

/** Text, and a dash for none. */
export const TextOrDash = ({ source }: { source: string }) => useValue<string | null>(source) || DASH;

import { listDate } from '../../../format/date';
import { useValue } from './useValue';

/** As lists write a date. */
export const ListDate = ({ source }: { source: string }) => listDate(useValue<string | null>(source));

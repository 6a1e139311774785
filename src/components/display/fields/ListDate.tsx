import { listDate } from '../../../format/date';
import { useValue } from './useValue';

export const ListDate = ({ source }: { source: string }) => listDate(useValue<string | null>(source));

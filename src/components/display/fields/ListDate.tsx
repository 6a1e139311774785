import { listDate } from '../../../format/dates';
import { useValue } from './useValue';

export const ListDate = ({ source }: { source: string }) => listDate(useValue<string | null>(source));

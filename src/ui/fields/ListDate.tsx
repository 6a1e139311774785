import { listDate } from '../../format/date';
import { useValue } from './useValue';

/** As lists write a date, broken before the year if at all. */
export const ListDate = ({ source }: { source: string }) => {
  const [day, year] = listDate(useValue<string | null>(source)).split(/(?<=,) /);
  return (
    <span>
      <span style={{ whiteSpace: 'nowrap' }}>{day}</span>
      {year && ` ${year}`}
    </span>
  );
};

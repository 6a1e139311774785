import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** What the record around is called, as its resource's `recordRepresentation` says. */
export const useRecordName = () => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext());
  return typeof name === 'string' ? name : '';
};

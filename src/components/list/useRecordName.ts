import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

export const useRecordName = () => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext());
  return typeof name === 'string' ? name : '';
};

import { useFieldValue, type RaRecord } from 'react-admin';

/** What a field of the row holds; the readers have seen to its type. */
export const useValue = <T>(source: string) => useFieldValue<RaRecord>({ source }) as T;

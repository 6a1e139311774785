import { useFieldValue, type RaRecord } from 'react-admin';

/** The reader of the record has checked the type. */
export const useValue = <T>(source: string) => useFieldValue<RaRecord>({ source }) as T;

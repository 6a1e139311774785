import { useCanAccess } from 'react-admin';

/** What may be opened does not depend on the row in which it is asked. */
const NO_ROW = {};

/**
 * Whether the reader's roles open a resource's pages. Known as it is first drawn: react-admin's own question would, within
 * a row, be another one for each row, and every link in it be drawn as text before it is one.
 */
export const useMayOpen = (resource: string): boolean =>
  useCanAccess({ resource, action: 'list', record: NO_ROW }).canAccess ?? false;

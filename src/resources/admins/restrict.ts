import type { DataProvider, Identifier } from 'react-admin';

import type { GivenReason } from '../../contract/reasons/reasons';

/** Restricting an admin is blocking them, by the calls that block people (decision 16). */
export const restrict = (
  dataProvider: DataProvider,
  id: Identifier,
  is_restricted: boolean,
  why?: GivenReason,
) => dataProvider.updateMany('admin_manage', { ids: [id], data: { is_restricted, ...why } });

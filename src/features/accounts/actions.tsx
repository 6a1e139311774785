import Block from '@mui/icons-material/Block';
import Delete from '@mui/icons-material/DeleteOutlined';
import LockOpen from '@mui/icons-material/LockOpen';
import type { ComponentType } from 'react';
import type { DataProvider, Identifier } from 'react-admin';

import type { PersonRow } from '../../contract/accounts/people';
import type { ReasonKind, SubmittedReason } from '../../contract/reasons/reasons';
import type { BulkResult, BatchMeta } from '../../components/bulk/runBatches';

/** What can be done to people, one or many, with one call (specification, section 4). */
export interface PeopleAction {
  name: 'block' | 'unblock' | 'delete';
  icon: ComponentType<{ fontSize?: 'small' }>;
  destructive: boolean;
  /** Whose reasons it is done for. */
  reasonKind?: ReasonKind;
  /** Tells whether a list shows that this was done. @param person `undefined` where the list lacks them */
  isShown: (person: Partial<PersonRow> | undefined) => boolean;
  run: (
    dataProvider: DataProvider,
    resource: string,
    ids: Identifier[],
    why?: SubmittedReason,
    meta?: BatchMeta,
  ) => Promise<BulkResult>;
}

export const block: PeopleAction = {
  name: 'block',
  icon: Block,
  destructive: true,
  reasonKind: 'block',
  isShown: (person) => person?.is_restricted === true,
  run: (dataProvider, resource, ids, why, meta) =>
    dataProvider.updateMany(resource, { ids, data: { is_restricted: true, ...why }, meta }),
};

export const unblock: PeopleAction = {
  name: 'unblock',
  icon: LockOpen,
  destructive: false,
  // The list of blocked users loses them.
  isShown: (person) => !person || person.is_restricted === false,
  run: (dataProvider, resource, ids, _why, meta) =>
    dataProvider.updateMany(resource, { ids, data: { is_restricted: false }, meta }),
};

export const remove: PeopleAction = {
  name: 'delete',
  icon: Delete,
  destructive: true,
  reasonKind: 'delete',
  isShown: (person) => !person,
  run: (dataProvider, resource, ids, why, meta) =>
    dataProvider.deleteMany(resource, { ids, meta: { ...why, ...meta } }),
};

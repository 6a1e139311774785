import Block from '@mui/icons-material/Block';
import Delete from '@mui/icons-material/DeleteOutlined';
import LockOpen from '@mui/icons-material/LockOpen';
import type { ComponentType } from 'react';
import type { DataProvider, Identifier } from 'react-admin';

/** What can be done to people, one or many, with one call (specification, section 4). */
export interface PeopleAction {
  name: 'block' | 'unblock' | 'delete';
  icon: ComponentType<{ fontSize?: 'small' }>;
  destructive: boolean;
  run: (dataProvider: DataProvider, resource: string, ids: Identifier[]) => Promise<unknown>;
}

export const block: PeopleAction = {
  name: 'block',
  icon: Block,
  destructive: true,
  run: (dataProvider, resource, ids) =>
    dataProvider.updateMany(resource, { ids, data: { is_restricted: true } }),
};

export const unblock: PeopleAction = {
  name: 'unblock',
  icon: LockOpen,
  destructive: false,
  run: (dataProvider, resource, ids) =>
    dataProvider.updateMany(resource, { ids, data: { is_restricted: false } }),
};

export const remove: PeopleAction = {
  name: 'delete',
  icon: Delete,
  destructive: true,
  run: (dataProvider, resource, ids) => dataProvider.deleteMany(resource, { ids }),
};

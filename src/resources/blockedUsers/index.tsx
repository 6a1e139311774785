import Block from '@mui/icons-material/Block';

import { fullName } from '../../format/person';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const blockedUsers = defineResource({
  name: 'blocked_users',
  role: 'blocked_users',
  menu: 'sidebar',
  icon: Block,
  list: lazyPage(() => import('./BlockedUserList').then((module) => module.BlockedUserList)),
  recordRepresentation: fullName,
});

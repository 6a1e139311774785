import Block from '@mui/icons-material/Block';

import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const blockedUsers = defineResource({
  name: 'blocked_users',
  role: 'blocked_users',
  menu: 'sidebar',
  icon: Block,
  page: lazyPage(() => import('./BlockedUserList').then((module) => module.BlockedUserList)),
  messages,
  spanish: () => import('./messages.es').then(({ messages: spanish }) => ({ blocked_users: spanish })),
  recordRepresentation: fullName,
});

import Block from '@mui/icons-material/Block';

import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { BlockedUserList } from './BlockedUserList';
import { messages } from './messages';

export const blockedUsers = defineResource({
  name: 'blocked_users',
  role: 'blocked_users',
  menu: 'sidebar',
  icon: Block,
  page: BlockedUserList,
  messages,
  recordRepresentation: fullName,
});

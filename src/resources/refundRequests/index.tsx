import Undo from '@mui/icons-material/Undo';

import { defineResource } from '../defineResource';
import { messages } from './messages';
import { RefundRequests } from './RefundRequests';

export const refundRequests = defineResource({
  name: 'refund_requests',
  role: 'finance',
  menu: false,
  icon: Undo,
  page: RefundRequests,
  messages,
});

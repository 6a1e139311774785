import Undo from '@mui/icons-material/Undo';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { defineResource, lazyPage } from '../defineResource';

export const refundRequests = defineResource({
  name: 'refund_requests',
  role: 'finance',
  menu: false,
  parent: 'finance',
  icon: Undo,
  list: lazyPage(() => import('./RefundRequests').then((module) => module.RefundRequests)),
  show: lazyComponent(() => import('./RefundRequests').then((module) => module.RequestDetails)),
  rest: 'refund-requests',
});

import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';

import { lazyComponent } from '../components/feedback/lazyComponent';
import { accountSource, bookingSource } from '../features/accounts/paletteSources';
import type { ResourceSearch } from '../features/commandPalette/paletteSearch';
import { financeSources } from './finance/commandPaletteSearch';
import { buyerSources } from './people/commandPaletteSearch';
import { requestSource } from './refundRequests/commandPaletteSearch';

const InviteFlow = lazyComponent(() => import('./admins/InviteDialog').then((module) => module.InviteFlow));

/** Command palette searches of all resources. The search code of a resource loads when the palette first opens. */
export const paletteSearches: readonly ResourceSearch[] = [
  {
    resource: 'seller_account',
    // Skips the bookings of sellers if the user can open buyers, because the buyers' sources find the same bookings.
    sources: [accountSource('seller'), { ...bookingSource('seller'), hiddenBy: 'buyer_account' }],
  },
  { resource: 'buyer_account', sources: buyerSources },
  { resource: 'finance', sources: financeSources },
  { resource: 'refund_requests', sources: [requestSource] },
  {
    resource: 'admin_manage',
    commands: [
      {
        resource: 'admin_manage',
        label: 'resources.admin_manage.invite',
        icon: InviteIcon,
        needs: 'invitations',
        dialog: (state) => <InviteFlow {...state} />,
      },
    ],
  },
];

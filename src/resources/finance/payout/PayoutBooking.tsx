import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';

import type { Id } from '../../../contract/core/field';
import { ONLY_PARAM } from '../../../contract/routes';
import { DASH } from '../../../format/money';
import { useCapability } from '../../../dataProvider/useCapability';
import { personPath } from '../../../features/accounts/personPaths';
import { useMayOpen } from '../../../authProvider/useMayOpen';

interface PayoutBookingProps {
  seller: Id | undefined;
  booking: Id | null | undefined;
}

/** A booking's number, leading to it among the seller's for those who may open them. */
export const PayoutBooking = ({ seller, booking }: PayoutBookingProps) => {
  const mayOpen = useMayOpen('seller_account');
  const offered = useCapability('bookings');
  if (booking == null) return DASH;
  if (!mayOpen || !offered || seller === undefined) return `#${booking}`;
  const address = new URLSearchParams({ tab: 'bookings', [ONLY_PARAM]: String(booking) });
  return (
    <Link
      component={RouterLink}
      to={`${personPath('seller', seller)}?${address.toString()}`}
      underline="hover"
    >
      {`#${booking}`}
    </Link>
  );
};

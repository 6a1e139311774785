import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { BOOKING_STATUSES, type BookingRow } from '../../../contract/bookings';
import { exactCredits } from '../../../format/money';
import { ChoiceSelect } from '../../ChoiceSelect';
import { ExportButton } from '../../export/ExportButton';
import { TextOrDash } from '../../fields/TextOrDash';
import { LinkedRecordNotice } from '../../list/LinkedRecordNotice';
import { ListPart } from '../../list/ListPart';
import { useLinkedRecord } from '../../list/useLinkedRecord';
import { Column } from '../../table/Column';
import { Tag } from '../../Tag';
import { useAddressChoice } from '../../useAddressChoice';
import { BookedLink } from './BookedLink';
import { BOOKING_TINTS } from './bookingStatus';
import type { OfPerson } from './tabs';
import { useTime } from './useTime';
import { useWords } from './words';

const STATUSES = ['any', ...BOOKING_STATUSES] as const;
/** By when they are, which is what one looks for, and not by when they were booked. */
const LATEST_FIRST = { field: 'starts_at', order: 'DESC' } as const;

/** Somebody's appointments, with whom each was. */
export const PersonBookings = ({ kind, id }: OfPerson) => {
  const word = useWords();
  const time = useTime();
  const [locale] = useLocaleState();
  const [status, setStatus] = useAddressChoice('status', STATUSES);
  const linked = useLinkedRecord();
  const other = kind === 'buyer' ? 'seller' : 'buyer';
  const label = (name: string) => word(`bookings.${name}`);
  return (
    <ListPart
      resource="bookings"
      sort={LATEST_FIRST}
      filter={{ person: id, ...(linked ?? (status !== 'any' && { status })) }}
      disableAuthentication
      empty={label('empty')}
      above={
        <>
          {linked && <LinkedRecordNotice />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3, mb: 4 }}>
            {!linked && (
              <ChoiceSelect
                label={label('status')}
                choices={STATUSES}
                value={status}
                wording={label}
                onChange={setStatus}
              />
            )}
            <ExportButton />
          </Box>
        </>
      }
    >
      <Column<BookingRow>
        source="starts_at"
        label={label('starts_at')}
        sortable
        render={({ starts_at }) => time(starts_at)}
      />
      <Column source="id" label={label('id')} sortable />
      <Column source="service" label={label('service')} field={TextOrDash} />
      <Column<BookingRow>
        source={other}
        label={label(other)}
        render={(booking) => <BookedLink kind={other} person={booking[other]} />}
      />
      <Column<BookingRow>
        source="price_credits"
        label={label('price')}
        align="right"
        render={({ price_credits }) => exactCredits(price_credits, locale)}
      />
      <Column<BookingRow>
        source="status"
        label={label('status')}
        render={({ status: state }) => <Tag tint={BOOKING_TINTS[state]}>{label(state)}</Tag>}
      />
    </ListPart>
  );
};

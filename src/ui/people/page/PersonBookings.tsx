import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import { BOOKING_STATUSES, type BookingRow } from '../../../contract/bookings';
import { exactCredits } from '../../../format/money';
import { ChoiceSelect } from '../../ChoiceSelect';
import { TextOrDash } from '../../fields/TextOrDash';
import { ListPart } from '../../list/ListPart';
import { Column } from '../../table/Column';
import { Tag, type Tint } from '../../Tag';
import { useAddressChoice } from '../../useAddressChoice';
import { BookedLink } from './BookedLink';
import type { OfPerson } from './tabs';
import { useTime } from './useTime';
import { useWords } from './words';

const STATUSES = ['any', ...BOOKING_STATUSES] as const;
const TINTS: Partial<Record<string, Tint>> = { upcoming: 'info', completed: 'success' };

/** Somebody's appointments, with whom each was. */
export const PersonBookings = ({ kind, id }: OfPerson) => {
  const word = useWords();
  const time = useTime();
  const [locale] = useLocaleState();
  const [status, setStatus] = useAddressChoice('status', STATUSES);
  const other = kind === 'buyer' ? 'seller' : 'buyer';
  const label = (name: string) => word(`bookings.${name}`);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 4 }}>
        <ChoiceSelect
          label={label('status')}
          choices={STATUSES}
          value={status}
          wording={label}
          onChange={setStatus}
        />
      </Box>
      <ListPart
        resource="bookings"
        filter={{ person: id, ...(status !== 'any' && { status }) }}
        disableAuthentication
        empty={label('empty')}
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
          render={({ status: state }) => <Tag tint={TINTS[state]}>{label(state)}</Tag>}
        />
      </ListPart>
    </>
  );
};

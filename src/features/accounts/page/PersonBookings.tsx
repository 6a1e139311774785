import { Box } from '@mui/material';
import { DataTable, useTranslate, useLocaleState } from 'react-admin';

import { BOOKING_STATUSES, type BookingRow } from '../../../contract/bookings';
import { exactCredits } from '../../../format/money';
import { ChoiceSelect } from '../../../components/form/ChoiceSelect';
import { ExportButton } from '../../export/ExportButton';
import { TextOrDash } from '../../../components/display/fields/TextOrDash';
import { LinkedRecordNotice } from '../../../components/list/LinkedRecordNotice';
import { EmbeddedList } from '../../../components/list/EmbeddedList';
import { useLinkedRecordFilter } from '../../../components/list/useLinkedRecordFilter';
import { Tag } from '../../../components/display/Tag';
import { useUrlChoice } from '../../../components/display/useUrlChoice';
import { PersonLink } from '../PersonLink';
import { BOOKING_TINTS } from './bookingStatus';
import type { PersonTabProps } from './tabs';
import { useFormatDateTime } from './useFormatDateTime';

const STATUSES = ['any', ...BOOKING_STATUSES] as const;
/** By when they are, which is what one looks for, and not by when they were booked. */
const LATEST_FIRST = { field: 'starts_at', order: 'DESC' } as const;

/** Somebody's appointments, with whom each was. */
export const PersonBookings = ({ kind, id }: PersonTabProps) => {
  const translate = useTranslate();
  const time = useFormatDateTime();
  const [locale] = useLocaleState();
  const [status, setStatus] = useUrlChoice('status', STATUSES);
  const linked = useLinkedRecordFilter();
  const other = kind === 'buyer' ? 'seller' : 'buyer';
  const label = (name: string) => translate(`person_page.bookings.${name}`);
  return (
    <EmbeddedList
      resource="bookings"
      sort={LATEST_FIRST}
      filter={{ person: id, ...(linked ?? (status !== 'any' && { status })) }}
      emptyKey={label('empty')}
      above={
        <>
          {linked && <LinkedRecordNotice />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3, mb: 4 }}>
            {!linked && (
              <ChoiceSelect
                label={label('status')}
                choices={STATUSES}
                value={status}
                labelOf={label}
                onChange={setStatus}
              />
            )}
            <ExportButton />
          </Box>
        </>
      }
    >
      <DataTable.Col<BookingRow>
        source="starts_at"
        label={label('starts_at')}
        disableSort={false}
        render={({ starts_at }) => time(starts_at)}
      />
      <DataTable.Col source="id" label={label('id')} disableSort={false} />
      <DataTable.Col source="service" label={label('service')} field={TextOrDash} />
      <DataTable.Col<BookingRow>
        source={other}
        label={label(other)}
        render={(booking) => (
          <PersonLink kind={other} person={booking[other]} deletedName={translate('person_page.left')} />
        )}
      />
      <DataTable.Col<BookingRow>
        source="price_credits"
        label={label('price')}
        align="right"
        render={({ price_credits }) => exactCredits(price_credits, locale)}
      />
      <DataTable.Col<BookingRow>
        source="status"
        label={label('status')}
        render={({ status: state }) => <Tag tint={BOOKING_TINTS[state]}>{label(state)}</Tag>}
      />
    </EmbeddedList>
  );
};

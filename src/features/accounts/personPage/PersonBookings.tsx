import { Box } from '@mui/material';
import { DataTable, useLocaleState, useTranslate } from 'react-admin';

import { TextOrDash, Tag } from '../../../components/display/fields';
import { useUrlChoice, ChoiceSelect } from '../../../components/form/ChoiceSelect';
import { EmbeddedList } from '../../../components/list/Table';
import { LinkedRecordNotice, useLinkedRecordFilter } from '../../../components/list/listStates';
import { BOOKING_STATUSES, type BookingRow } from '../../../contract/bookings';
import { exactCredits } from '../../../format/money';
import { ExportButton } from '../../lists/listControls';
import { PersonLink } from '../personLinks';
import { BOOKING_TINTS, useFormatDateTime } from '../personDisplay';
import type { PersonTabProps } from './PersonTabs';

const STATUSES = ['any', ...BOOKING_STATUSES] as const;
/** Sorts by the time of the appointment, because operators do not look for the time of the booking. */
const LATEST_FIRST = { field: 'starts_at', order: 'DESC' } as const;

export const PersonBookings = ({ kind, id }: PersonTabProps) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const [locale] = useLocaleState();
  const [status, setStatus] = useUrlChoice('status', STATUSES);
  const linkedRecord = useLinkedRecordFilter();
  const counterpart = kind === 'buyer' ? 'seller' : 'buyer';
  const labelOf = (name: string) => translate(`person_page.bookings.${name}`);
  return (
    <EmbeddedList
      resource="bookings"
      sort={LATEST_FIRST}
      filter={{ person: id, ...(linkedRecord ?? (status !== 'any' && { status })) }}
      emptyKey={labelOf('empty')}
      above={
        <>
          {linkedRecord && <LinkedRecordNotice />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3, mb: 4 }}>
            {!linkedRecord && (
              <ChoiceSelect
                label={labelOf('status')}
                choices={STATUSES}
                value={status}
                labelOf={labelOf}
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
        label={labelOf('starts_at')}
        disableSort={false}
        render={({ starts_at }) => formatDateTime(starts_at)}
      />
      <DataTable.Col source="id" label={labelOf('id')} disableSort={false} />
      <DataTable.Col source="service" label={labelOf('service')} field={TextOrDash} />
      <DataTable.Col<BookingRow>
        source={counterpart}
        label={labelOf(counterpart)}
        render={(booking) => (
          <PersonLink
            kind={counterpart}
            person={booking[counterpart]}
            deletedName={translate('person_page.deleted_user')}
          />
        )}
      />
      <DataTable.Col<BookingRow>
        source="price_credits"
        label={labelOf('price')}
        align="right"
        render={({ price_credits }) => exactCredits(price_credits, locale)}
      />
      <DataTable.Col<BookingRow>
        source="status"
        label={labelOf('status')}
        render={({ status: state }) => <Tag tint={BOOKING_TINTS[state]}>{labelOf(state)}</Tag>}
      />
    </EmbeddedList>
  );
};

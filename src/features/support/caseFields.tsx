import { DataTable, useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';

import { Detail } from '../../components/dialog/DetailsDrawer';
import { StatusChip } from '../../components/display/fields';
import type { PersonRef } from '../../contract/accounts/personRefs';
import type { CaseStatus as Status } from '../../contract/support/bookingCases';
import { DASH } from '../../format/money';
import { PersonContact, PersonContactCell, PersonLink } from '../accounts/personLinks';

/** Fields that every record about a booking has. */
interface CaseRecord extends RaRecord {
  buyer: PersonRef | null;
  seller: PersonRef | null;
  status?: Status;
}

const useCase = () => useRecordContext<CaseRecord>()!;

/** Columns with the name and the contact details of the buyer. Elements, because the table reads their props. */
export const BUYER_COLUMNS = (
  <>
    <DataTable.Col<CaseRecord>
      source="first_name"
      render={({ buyer }) => <PersonLink kind="buyer" person={buyer} />}
    />
    <DataTable.Col<CaseRecord> source="email" render={({ buyer }) => <PersonContactCell person={buyer} />} />
  </>
);

/** Columns with the name and the contact details of the seller. */
export const SELLER_COLUMNS = (
  <>
    <DataTable.Col<CaseRecord>
      source="seller"
      render={({ seller }) => <PersonLink kind="seller" person={seller} />}
    />
    <DataTable.Col<CaseRecord>
      source="seller_contact"
      render={({ seller }) => <PersonContactCell person={seller} />}
    />
  </>
);

/** Status of a record about a booking, in a column or in the details. */
export const CaseStatus = () => {
  const { status } = useCase();
  return status ? <StatusChip status={status} labelKey={`case_status.${status}`} /> : DASH;
};

/** Details with the name and the contact details of the buyer and, if the record has a seller, of the seller. */
export const PeopleDetails = () => {
  const { buyer, seller } = useCase();
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const label = (source: string) => translate(`resources.${resource}.fields.${source}`);
  return (
    <>
      <Detail label={label('first_name')}>
        <PersonLink kind="buyer" person={buyer} />
      </Detail>
      <Detail label={label('email')}>
        <PersonContact person={buyer} />
      </Detail>
      {seller && (
        <>
          <Detail label={label('seller')}>
            <PersonLink kind="seller" person={seller} />
          </Detail>
          <Detail label={label('seller_contact')}>
            <PersonContact person={seller} />
          </Detail>
        </>
      )}
    </>
  );
};

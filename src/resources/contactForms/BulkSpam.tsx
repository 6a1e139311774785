import Spam from '@mui/icons-material/ReportOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useLocaleState, useNotify } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import type { ContactSubmissionRow } from '../../contract/support/reports';
import { ConfirmAction } from '../../components/bulk/ConfirmAction';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import type { BulkJob } from '../../components/bulk/bulkJob';
import { joinNames } from '../../components/bulk/RowNames';
import { useRowsQuery } from '../../components/bulk/useRowsQuery';
import { useRowSelection, useSelectedRows } from '../../components/list/table/selection/rowSelection';
import { MountOnceOpened } from '../../components/display/MountOnceOpened';
import { setMessageStatus, setMessageStatuses } from './messageStatus';

/** Says of the ticked messages that nobody need answer them. */
export const BulkSpam = () => {
  const ticked = useSelectedRows<ContactSubmissionRow>();
  const translate = useTranslate();
  const written = useTextOrErased();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const { allMatching, startJob } = useRowSelection();
  const rowsQuery = useRowsQuery();
  const [open, setOpen] = useState(false);
  /** As they were asked about: the selection ends before the question has faded out. */
  const [messages, setMessages] = useState<ContactSubmissionRow[]>([]);
  const smart_count = messages.length;
  const nameOf = ({ subject }: ContactSubmissionRow) =>
    written(subject) || translate('resources.contact_forms.no_subject');
  const describeDone = (count: number) =>
    translate('resources.contact_forms.bulk.done', { smart_count: count });
  const job: BulkJob = {
    title: translate('resources.contact_forms.bulk.spam'),
    rows: messages.map((message) => ({ id: message.id, name: nameOf(message) })),
    rowsQuery,
    describeDone,
    run: (dataProvider, ids) => setMessageStatuses(dataProvider, ids, 'spam'),
  };
  return (
    <>
      <Button
        startIcon={<Spam fontSize="small" />}
        onClick={() => {
          setMessages(ticked);
          setOpen(true);
        }}
      >
        {translate('resources.contact_forms.bulk.spam')}
      </Button>
      <MountOnceOpened open={open}>
        <ConfirmAction
          open={open}
          onClose={() => setOpen(false)}
          question={translate('resources.contact_forms.bulk.confirm', { smart_count })}
          warnings={[translate('resources.contact_forms.bulk.remark', { smart_count })]}
          about={joinNames(
            messages.map((message) => isolateBidi(nameOf(message))),
            translate,
            locale,
          )}
          run={async (dataProvider) => {
            if (allMatching && smart_count > 1) {
              startJob(job);
              return;
            }
            await Promise.all(messages.map(({ id }) => setMessageStatus(dataProvider, id, 'spam')));
            notify(describeDone(smart_count), { type: 'success' });
          }}
        />
      </MountOnceOpened>
    </>
  );
};

import Spam from '@mui/icons-material/ReportOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useNotify } from 'react-admin';

import { isolated } from '../../contract/isolated';
import type { ContactSubmissionRow } from '../../contract/reports';
import { ConfirmAction } from '../../ui/ConfirmAction';
import { useWritten } from '../../ui/fields/useWritten';
import type { Job } from '../../ui/portions/job';
import { namesOf } from '../../ui/portions/namesOf';
import { useWhich } from '../../ui/portions/useWhich';
import { useChosen, useTickedRows } from '../../ui/table/chosen/chosen';
import { WhenOpened } from '../../ui/WhenOpened';
import { mark, markPortion } from './marking';
import { useWords } from './words';

/** Says of the ticked messages that nobody need answer them. */
export const BulkSpam = () => {
  const ticked = useTickedRows<ContactSubmissionRow>();
  const word = useWords();
  const written = useWritten();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const { all, start } = useChosen();
  const which = useWhich();
  const [open, setOpen] = useState(false);
  /** As they were asked about: the selection ends before the question has faded out. */
  const [messages, setMessages] = useState<ContactSubmissionRow[]>([]);
  const smart_count = messages.length;
  const nameOf = ({ subject }: ContactSubmissionRow) => written(subject) || word('no_subject');
  const done = (count: number) => word('bulk.done', { smart_count: count });
  const job: Job = {
    title: word('bulk.spam'),
    rows: messages.map((message) => ({ id: message.id, name: nameOf(message) })),
    which,
    done,
    run: (dataProvider, ids) => markPortion(dataProvider, ids, 'spam'),
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
        {word('bulk.spam')}
      </Button>
      <WhenOpened open={open}>
        <ConfirmAction
          open={open}
          onClose={() => setOpen(false)}
          sentence={word('bulk.confirm', { smart_count })}
          remarks={[word('bulk.remark', { smart_count })]}
          about={namesOf(
            messages.map((message) => isolated(nameOf(message))),
            locale,
          )}
          run={async (dataProvider) => {
            if (all && smart_count > 1) {
              start(job);
              return;
            }
            await Promise.all(messages.map(({ id }) => mark(dataProvider, id, 'spam')));
            notify(done(smart_count), { type: 'success' });
          }}
        />
      </WhenOpened>
    </>
  );
};

import Add from '@mui/icons-material/Add';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useGetList, useTranslate, TextInput } from 'react-admin';
import * as z from 'zod/mini';

import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { REASON_KINDS, type ReasonKind, type ReasonRow, newReason } from '../../../contract/reasons/reasons';
import { PlainList } from '../../../components/list/PlainList';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { LoadError } from '../../../components/feedback/LoadError';
import { SettingsCard } from '../SettingsCard';
import { ReasonLine } from './ReasonLine';
import { SaveDialog } from '../../../components/form/RecordDialog';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  kind: ReasonKind;
  /** Left out, it is a new one. */
  reason: ReasonRow | undefined;
}

const rules = z.object({ text: newReason.shape.text, text_es: newReason.shape.text_es });

const ReasonDialog = ({ open, onClose, kind, reason }: ReasonDialogProps) => {
  const translate = useTranslate();
  return (
    <SaveDialog
      saved={reason}
      open={open}
      onClose={onClose}
      mode={reason ? 'edit' : 'create'}
      title={translate(reason ? 'reasons_page.change' : 'reasons_page.add')}
      record={reason ?? {}}
      schema={rules}
      {...(!reason && { more: { kind } })}
    >
      <TextInput source="text" label={translate('reasons_page.text_label')} helperText={false} autoFocus />
      <TextInput
        source="text_es"
        label={translate('reasons_page.in_spanish')}
        helperText={translate('reasons_page.in_spanish_help')}
      />
    </SaveDialog>
  );
};

/** Why things are done to people: for those who manage administrators, where the server offers it. */
export const Reasons = () => {
  const translate = useTranslate();
  const [kind, setKind] = useState<ReasonKind>('block');
  const [dialog, setDialog] = useState<{ open: boolean; reason?: ReasonRow }>({ open: false });
  const { data, error, isFetching, refetch } = useGetList<ReasonRow>('reasons', {
    filter: { kind },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'kind', order: 'ASC' },
  });
  return (
    <SettingsCard title={translate('reasons_page.title')} help={translate('reasons_page.help')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 4, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('reasons_page.kind_label')}
          value={kind}
          onChange={({ target }) => setKind(REASON_KINDS.find((one) => one === target.value) ?? 'block')}
          sx={{ flex: 1, minWidth: 200 }}
        >
          {REASON_KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`reasons_page.kinds.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" startIcon={<Add />} onClick={() => setDialog({ open: true })}>
          {translate('reasons_page.add')}
        </Button>
      </Box>
      {error && <LoadError title="list.failed" query={{ error, refetch, isFetching }} />}
      {!data && !error && <ListSkeleton lines={5} />}
      <ResourceContextProvider value="reasons">
        <PlainList>
          {data?.map((reason, at) => (
            <ReasonLine
              key={reason.id}
              reason={reason}
              isFirst={at === 0}
              onEdit={() => setDialog({ open: true, reason })}
            />
          ))}
        </PlainList>
        <ReasonDialog
          key={dialog.reason?.id ?? kind}
          open={dialog.open}
          onClose={() => setDialog((was) => ({ ...was, open: false }))}
          kind={kind}
          reason={dialog.reason}
        />
      </ResourceContextProvider>
    </SettingsCard>
  );
};

import Add from '@mui/icons-material/Add';
import { Box, Button, Card, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { ResourceContextProvider, useGetList, useLocaleState } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { REASON_KINDS, type ReasonKind, type ReasonRow } from '../../../contract/reasons';
import { inReadersLanguage } from '../../../format/inReadersLanguage';
import { PartFailed } from '../../../ui/PartFailed';
import { ReasonDialog } from './ReasonDialog';
import { ReasonLine } from './ReasonLine';
import * as say from './words';

/** Why things are done to people: for those who manage administrators, where the server offers it. */
export const Reasons = () => {
  const titleId = useId();
  // What is said here is read anew when the language is.
  useLocaleState();
  const [kind, setKind] = useState<ReasonKind>('block');
  const [dialog, setDialog] = useState<{ open: boolean; reason?: ReasonRow }>({ open: false });
  const { data, error, isFetching, refetch } = useGetList<ReasonRow>('reasons', {
    filter: { kind },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
  });
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ borderRadius: '12px', maxWidth: 760, mt: 6, p: { xs: 4, sm: 6 } }}
    >
      <Typography id={titleId} variant="h2">
        {inReadersLanguage(say.title)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 5 }}>
        {inReadersLanguage(say.help)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 4, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={inReadersLanguage(say.what)}
          value={kind}
          onChange={({ target }) => setKind(REASON_KINDS.find((one) => one === target.value) ?? 'block')}
          sx={{ flex: 1, minWidth: 200 }}
        >
          {REASON_KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {inReadersLanguage(say.kinds[one])}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" startIcon={<Add />} onClick={() => setDialog({ open: true })}>
          {inReadersLanguage(say.add)}
        </Button>
      </Box>
      {error && (
        <PartFailed
          title="app.list.failed"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton variant="rounded" height={240} aria-busy="true" />}
      <ResourceContextProvider value="reasons">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((reason, at) => (
            <ReasonLine
              key={reason.id}
              reason={reason}
              isFirst={at === 0}
              onEdit={() => setDialog({ open: true, reason })}
            />
          ))}
        </Box>
        <ReasonDialog
          key={dialog.reason?.id ?? kind}
          open={dialog.open}
          onClose={() => setDialog((was) => ({ ...was, open: false }))}
          kind={kind}
          reason={dialog.reason}
        />
      </ResourceContextProvider>
    </Card>
  );
};

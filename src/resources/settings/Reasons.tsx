import Add from '@mui/icons-material/Add';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import Edit from '@mui/icons-material/EditOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import Restore from '@mui/icons-material/Replay';
import { Box, Button, IconButton, MenuItem, TextField, Tooltip, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ResourceContextProvider, TextInput, useGetList, useLocaleState, useTranslate } from 'react-admin';
import * as z from 'zod/mini';

import { Tag } from '../../components/display/fields';
import { LoadError } from '../../components/feedback/errors';
import { SaveDialog } from '../../components/form/FormDialog';
import { SaveBase, type Save } from '../../components/form/SaveBase';
import { ListSkeleton, PlainList, PlainListItem } from '../../components/list/PlainList';
import { languageName } from '../../contract/core/intl';
import { TRANSLATED_LANGUAGES } from '../../contract/core/languages';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import {
  newReason,
  OTHER_REASON,
  REASON_KINDS,
  reasonTextIn,
  type ReasonKind,
  type ReasonRow,
} from '../../contract/reasons';
import { SettingsCard } from './settingsLines';

const ignore = () => {};

interface ReasonLineProps {
  reason: ReasonRow;
  isFirst: boolean;
  onEdit: () => void;
}

const ReasonItem = ({ reason, isFirst, onEdit, save, pending }: ReasonLineProps & Save) => {
  const { key, position, is_retired } = reason;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const localizedText = reasonTextIn(reason, locale);
  const button = (action: string, icon: ReactNode, onClick: () => void, disabled = false) => {
    const label = translate(`reasons_page.${action}`, { text: localizedText });
    return (
      <Tooltip title={label}>
        <span>
          <IconButton size="small" aria-label={label} disabled={disabled || pending} onClick={onClick}>
            {icon}
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  const change = (changes: Record<string, unknown>) => () => void save(changes).catch(ignore);
  const moveUp = change({ position: (position ?? 1) - 1 });
  return (
    <PlainListItem
      actions={
        <>
          {button('edit', <Edit fontSize="small" />, onEdit)}
          {key !== OTHER_REASON && (
            <>
              {button('up', <ArrowUp fontSize="small" />, moveUp, isFirst)}
              {is_retired
                ? button('bring_back', <Restore fontSize="small" />, change({ is_retired: false }))
                : button('retire', <Archive fontSize="small" />, change({ is_retired: true }))}
            </>
          )}
        </>
      }
    >
      <Typography component="div" color={is_retired ? 'textSecondary' : undefined}>
        {localizedText} {is_retired && <Tag>{translate('reasons_page.retired')}</Tag>}
      </Typography>
    </PlainListItem>
  );
};

const ReasonLine = (props: ReasonLineProps) => (
  <SaveBase record={props.reason} onSaved={ignore}>
    {(save) => <ReasonItem {...props} {...save} />}
  </SaveBase>
);

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  kind: ReasonKind;
  reason: ReasonRow | undefined;
}

const rules = z.omit(newReason, { kind: true, idempotency_key: true });

const ReasonDialog = ({ open, onClose, kind, reason }: ReasonDialogProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
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
      {TRANSLATED_LANGUAGES.map((language) => (
        <TextInput
          key={language}
          source={`text_${language}`}
          label={translate('reasons_page.in_language', { language: languageName(language, locale) })}
          helperText={translate('reasons_page.in_language_help')}
        />
      ))}
    </SaveDialog>
  );
};

export const Reasons = () => {
  const translate = useTranslate();
  const [kind, setKind] = useState<ReasonKind>('block');
  const [dialog, setDialog] = useState<{ open: boolean; reason?: ReasonRow }>({ open: false });
  const query = useGetList<ReasonRow>('reasons', {
    filter: { kind },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'kind', order: 'ASC' },
  });
  const { data, error } = query;
  return (
    <SettingsCard title={translate('reasons_page.title')} help={translate('reasons_page.help')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 4, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('reasons_page.kind_label')}
          value={kind}
          onChange={({ target }) =>
            setKind(REASON_KINDS.find((reasonKind) => reasonKind === target.value) ?? 'block')
          }
          sx={{ flex: 1, minWidth: 200 }}
        >
          {REASON_KINDS.map((reasonKind) => (
            <MenuItem key={reasonKind} value={reasonKind}>
              {translate(`reasons_page.kinds.${reasonKind}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" startIcon={<Add />} onClick={() => setDialog({ open: true })}>
          {translate('reasons_page.add')}
        </Button>
      </Box>
      {error && <LoadError title="list.failed" query={query} />}
      {!data && !error && <ListSkeleton lines={5} />}
      <ResourceContextProvider value="reasons">
        <PlainList>
          {data?.map((reason, index) => (
            <ReasonLine
              key={reason.id}
              reason={reason}
              isFirst={index === 0}
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

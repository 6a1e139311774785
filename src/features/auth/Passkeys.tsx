import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import { Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, TextInput, useDataProvider, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

import { mfaEndpoints, mfaMethodChange, type MfaMethodRow } from '../../contract/mfa/methods';
import { callApi } from '../../dataProvider/send';
import { FormDialog } from '../../components/form/FormDialog';
import type { DialogProps } from '../../components/dialog/dialogs';
import { PlainList } from '../../components/list/PlainList';
import { canUsePasskeys, createPasskey, isDomainName, loadWebAuthn } from './passkey';
import { MfaMethodItem, MfaSection, useMfaMethodName } from './MfaMethodItem';
import { MFA_METHODS } from './mfaMethods';

interface PasskeyDialogProps extends DialogProps {
  passkey?: MfaMethodRow;
  suggestedName: string;
  onCreated: (row: MfaMethodRow) => void;
  onRenamed: () => void;
}

/** Renames a passkey, or asks the device to create a passkey. After a failure, the form keeps the entered name. */
const PasskeyDialog = ({
  open,
  onClose,
  passkey,
  suggestedName,
  onCreated,
  onRenamed,
}: PasskeyDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [pending, setPending] = useState(false);
  const create = async (name: string) => {
    const [{ ticket, passkey: options }] = await Promise.all([
      callApi(mfaEndpoints.beginPasskey, {}),
      loadWebAuthn(),
    ]);
    const data = { kind: 'passkey', ticket, name, passkey: await createPasskey(options) };
    const created = await dataProvider.create<MfaMethodRow>(MFA_METHODS, { data });
    onCreated(created.data);
  };
  const save = async ({ name }: FieldValues) => {
    setPending(true);
    try {
      if (passkey) {
        await dataProvider.update(MFA_METHODS, { id: passkey.id, data: { name }, previousData: passkey });
        onRenamed();
      } else {
        await create(name);
      }
      notify(translate(passkey ? 'mfa.own.passkeys.renamed' : 'mfa.own.passkeys.added'), { type: 'success' });
      onClose();
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={translate(passkey ? 'mfa.own.passkeys.rename' : 'mfa.own.passkeys.add')}
      mode={passkey ? 'edit' : 'create'}
      record={passkey ? { id: passkey.id, name: passkey.name } : { name: suggestedName }}
      schema={mfaMethodChange}
      pending={pending}
      {...(!passkey && { saveLabel: translate('mfa.own.passkeys.go_on') })}
      onSave={save}
    >
      <TextInput
        source="name"
        label={translate('mfa.own.passkeys.name')}
        helperText={translate('mfa.own.passkeys.name_help')}
        autoFocus
        onFocus={({ target }) => target.select()}
      />
    </FormDialog>
  );
};

interface PasskeysProps {
  passkeys: readonly MfaMethodRow[];
  /** True if the passkey is the only MFA method of the user, apart from recovery codes. */
  isOnly: boolean;
  onCreated: (row: MfaMethodRow) => void;
  onChanged: () => void;
}

export const Passkeys = ({ passkeys, isOnly, onCreated, onChanged }: PasskeysProps) => {
  const translate = useTranslate();
  const [dialog, setDialog] = useState<{ open: boolean; passkey?: MfaMethodRow }>({ open: false });
  const isSupported = canUsePasskeys();
  const nameOf = useMfaMethodName();
  return (
    <MfaSection
      title={translate('mfa.own.passkeys.title')}
      help={translate('mfa.own.passkeys.help')}
      action={
        isSupported && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => setDialog({ open: true })}>
            {translate('mfa.own.passkeys.add')}
          </Button>
        )
      }
    >
      {!isSupported && (
        <Typography variant="body2">
          {translate(
            isDomainName(window.location.hostname)
              ? 'mfa.own.passkeys.unsupported'
              : 'mfa.own.passkeys.unnamed_place',
          )}
        </Typography>
      )}
      <PlainList>
        {passkeys.map((passkey) => (
          <MfaMethodItem
            key={passkey.id}
            method={passkey}
            confirm="passkeys.confirm"
            isOnly={isOnly}
            onRemoved={onChanged}
            more={
              <Tooltip title={translate('mfa.own.passkeys.rename')}>
                <IconButton
                  aria-label={translate('mfa.own.passkeys.rename_named', { name: nameOf(passkey) })}
                  onClick={() => setDialog({ open: true, passkey })}
                >
                  <Edit fontSize="small" />
                </IconButton>
              </Tooltip>
            }
          />
        ))}
      </PlainList>
      <PasskeyDialog
        key={dialog.passkey?.id ?? `new ${passkeys.length}`}
        {...dialog}
        suggestedName={translate('mfa.own.passkeys.default_name', { number: passkeys.length + 1 })}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onCreated={onCreated}
        onRenamed={onChanged}
      />
    </MfaSection>
  );
};

import { useState } from 'react';
import { useTranslate, TextInput, useDataProvider, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

import { mfaEndpoints, mfaMethodChange, type MfaMethodRow } from '../../../contract/mfa/methods';
import { callApi } from '../../../dataProvider/send';
import { FormDialog } from '../../../components/form/FormDialog';
import type { DialogProps } from '../../../components/form/dialogProps';
import { FACTORS } from './useFactors';

interface PasskeyDialogProps extends DialogProps {
  /** The one that is renamed; left out, one is made. */
  passkey?: MfaMethodRow;
  suggested: string;
  onMade: (row: MfaMethodRow) => void;
  onRenamed: () => void;
}

/** Names a passkey, and has the device make it. What fails is said, and the name stays. */
export const PasskeyDialog = ({
  open,
  onClose,
  passkey,
  suggested,
  onMade,
  onRenamed,
}: PasskeyDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [pending, setPending] = useState(false);
  const make = async (name: string) => {
    const [{ createPasskey }, { ticket, passkey: options }] = await Promise.all([
      import('../passkey'),
      callApi(mfaEndpoints.beginPasskey, {}),
    ]);
    const data = { kind: 'passkey', ticket, name, passkey: await createPasskey(options) };
    const answer = await dataProvider.create<MfaMethodRow>(FACTORS, { data });
    onMade(answer.data);
  };
  const save = async ({ name }: FieldValues) => {
    setPending(true);
    try {
      if (passkey) {
        await dataProvider.update(FACTORS, { id: passkey.id, data: { name }, previousData: passkey });
        onRenamed();
      } else {
        await make(name);
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
      record={passkey ? { id: passkey.id, name: passkey.name } : { name: suggested }}
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

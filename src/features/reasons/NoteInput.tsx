import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { OTHER_REASON } from '../../contract/reasons/reasons';
import { localize } from '../../i18n/localize';
import * as say from './words';

/** What goes with a reason; "other" alone says nothing. @param stays whether it outlives whom it is about */
export const NoteInput = ({ stays = false }: { stays?: boolean }) => {
  const reason: unknown = useWatch({ name: 'reason' });
  return (
    <TextInput
      source="note"
      size="small"
      label={localize(reason === OTHER_REASON ? say.note : say.optionalNote)}
      helperText={stays ? localize(say.noteStays) : false}
      autoComplete="off"
    />
  );
};

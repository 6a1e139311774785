import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { OTHER_REASON } from '../../contract/reasons/reasons';
import { translateMessage } from '../../i18n/i18nProvider';
import * as say from './words';

/** What goes with a reason; "other" alone says nothing. @param stays whether it outlives whom it is about */
export const NoteInput = ({ stays = false }: { stays?: boolean }) => {
  const reason: unknown = useWatch({ name: 'reason' });
  return (
    <TextInput
      source="note"
      size="small"
      label={translateMessage(reason === OTHER_REASON ? say.note : say.optionalNote)}
      helperText={stays ? translateMessage(say.noteStays) : false}
      autoComplete="off"
    />
  );
};

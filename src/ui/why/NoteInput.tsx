import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { OTHER } from '../../contract/reasons';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import * as say from './words';

/** What goes with a reason; "other" alone says nothing. @param stays whether it outlives whom it is about */
export const NoteInput = ({ stays = false }: { stays?: boolean }) => {
  const reason: unknown = useWatch({ name: 'reason' });
  return (
    <TextInput
      source="note"
      size="small"
      label={inReadersLanguage(reason === OTHER ? say.note : say.optionalNote)}
      helperText={stays ? inReadersLanguage(say.noteStays) : false}
      autoComplete="off"
    />
  );
};

import { useTranslate } from 'react-admin';
import Saved from '@mui/icons-material/QuickreplyOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { SavedRepliesMenu } from './SavedRepliesMenu';
import { SavedReplyDialog, type EditedReply } from './SavedReplyDialog';

/** Recipient of a reply. */
interface Person {
  first_name: string;
  last_name: string;
}

/** Fills in the recipient's name. A missing name leaves no gap. */
const fillPlaceholders = (text: string, { first_name, last_name }: Person) => {
  const names: Record<string, string> = { first_name, last_name };
  return text.replaceAll(/( ?)%\{(\w+)\}/g, (whole, blank: string, name: string) =>
    name in names ? (names[name] ? blank + names[name] : '') : whole,
  );
};

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Replaces the recipient's name with placeholders, so that the text can be saved for others. */
const insertPlaceholders = (text: string, person: Person) =>
  (['first_name', 'last_name'] as const).reduce((kept, part) => {
    const name = person[part].trim();
    if (!name) return kept;
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll(SPECIAL, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
    return kept.replaceAll(word, () => `%{${part}}`);
  }, text);

interface SavedRepliesProps {
  /** Whom the reply goes to. */
  person: { first_name: string; last_name: string };
}

/** Puts a saved reply into the form around it, and keeps what is in the form as one. */
export const SavedReplies = ({ person }: SavedRepliesProps) => {
  const translate = useTranslate();
  const { getValues, setValue, setFocus } = useFormContext<{ text: string }>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [edited, setEdited] = useState<EditedReply>();
  const choose = (text: string) => {
    setAnchor(null);
    const typed = getValues('text').trimEnd();
    const whole = [typed, text].filter(Boolean).join('\n\n');
    setValue('text', whole, { shouldDirty: true });
    // Once the menu has given the focus back.
    requestAnimationFrame(() => setFocus('text'));
  };
  const edit = (reply: EditedReply) => {
    setAnchor(null);
    setEdited(reply);
  };
  return (
    // What is sent in its dialog would be taken for the reply: React tells of it here too.
    <Box onSubmit={(event) => event.stopPropagation()} sx={{ mr: 'auto' }}>
      <Button
        startIcon={<Saved />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('resources.contact_forms.saved.title')}
      </Button>
      {anchor && (
        <SavedRepliesMenu
          anchor={anchor}
          filled={(text) => fillPlaceholders(text, person)}
          onClose={() => setAnchor(null)}
          onChosen={choose}
          onEdit={edit}
          onSave={() => edit({ text: insertPlaceholders(getValues('text'), person) })}
        />
      )}
      {edited && <SavedReplyDialog reply={edited} onClose={() => setEdited(undefined)} />}
    </Box>
  );
};

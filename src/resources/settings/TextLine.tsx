import { TextInput, useTranslate } from 'react-admin';

import { profileFields } from '../../contract/accounts/ownAccount';
import { InlineField } from './InlineField';

/** React-admin makes `null` of a text that is emptied; the rules are about text. */
const asTyped = (text: string) => text;

interface TextLineProps {
  source: keyof typeof profileFields;
  value: string;
  autoComplete: string;
}

export const TextLine = ({ source, value, autoComplete }: TextLineProps) => {
  const translate = useTranslate();
  return (
    <InlineField
      source={source}
      value={value}
      rule={profileFields[source]}
      toChange={(text) => ({ [source]: text })}
    >
      <TextInput
        source={source}
        hiddenLabel
        label={false}
        parse={asTyped}
        autoComplete={autoComplete}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { 'aria-label': translate(`resources.settings.fields.${source}`) } }}
      />
    </InlineField>
  );
};

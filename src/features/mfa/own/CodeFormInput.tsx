import { useInput, useTranslate } from 'react-admin';

import { CodeInput } from '../CodeInput';

/** The code that the app shows, in the form around it. */
export const CodeFormInput = () => {
  const translate = useTranslate();
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useInput<{ code: string }>({ source: 'code' });
  const said = error?.message;
  return (
    <CodeInput
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
      error={said !== undefined}
      helperText={said && translate(said)}
    />
  );
};

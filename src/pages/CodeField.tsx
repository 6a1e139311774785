import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { useId, type ClipboardEvent, type InputEvent, type MouseEvent, type Ref } from 'react';

import { CODE_LENGTH } from '../contract/limits';
import { translate } from '../i18n/i18nProvider';
import './code.css';

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
  /** Message key of the help text. An error replaces the help text. */
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

/** Blocks characters other than digits. `OTPInput` would reject them too, but would also move the caret to the end. */
const blockNonDigits = (event: InputEvent<HTMLInputElement>) => {
  if (/\D/.test(event.data)) event.preventDefault();
};

/** Selects the whole input before the user pastes a complete code, so that the code replaces all digits. */
const selectAllForCode = (event: ClipboardEvent<HTMLInputElement>) => {
  if (digitsIn(event.clipboardData.getData('text')).length >= CODE_LENGTH) event.currentTarget.select();
};

/** Selects the clicked digit. The browser cannot do this, because the invisible text is not aligned with the boxes. */
const selectDigit = ({ currentTarget: field, clientX }: MouseEvent<HTMLInputElement>) => {
  const { left, width } = field.getBoundingClientRect();
  const index = Math.floor(((clientX - left) / width) * CODE_LENGTH);
  if (index < field.value.length) field.setSelectionRange(index, index + 1);
};

/** Single input for a code, rendered as one box per digit. Phones and password managers can fill in the code. */
export const CodeField = ({ code, onChange, error, hint, ref }: CodeFieldProps) => {
  const [fieldId, helpId] = [useId(), useId()];
  const help = error ?? hint;
  return (
    <div className="auth-code">
      <label htmlFor={fieldId} className="auth-small auth-label">
        {translate('password_reset.code')}
      </label>
      <OTPInput
        id={fieldId}
        ref={ref}
        value={code}
        onChange={onChange}
        maxLength={CODE_LENGTH}
        pattern={REGEXP_ONLY_DIGITS}
        // Replaces a pasted text without digits by a space, which the pattern rejects. An empty text would delete the
        // selection.
        pasteTransformer={(pasted) => digitsIn(pasted) || ' '}
        onBeforeInput={blockNonDigits}
        onPasteCapture={selectAllForCode}
        onClick={selectDigit}
        autoFocus
        aria-invalid={error !== undefined}
        aria-describedby={help === undefined ? undefined : helpId}
        containerClassName="auth-digits"
        // Keeps the input as wide as its boxes, because the position of a click selects the digit.
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        render={({ slots }) =>
          slots.map(({ char, isActive }, index) => (
            // The position is the key, because boxes have no other identity. Screen readers announce only the input.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={isActive ? 'auth-box auth-active' : 'auth-box'} aria-hidden>
              {char}
            </div>
          ))
        }
      />
      {help !== undefined && (
        <p id={helpId} className={error === undefined ? 'auth-help' : 'auth-help auth-wrong'}>
          {translate(help)}
        </p>
      )}
    </div>
  );
};

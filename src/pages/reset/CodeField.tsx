import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { useId, type ClipboardEvent, type InputEvent, type MouseEvent, type Ref } from 'react';

import { CODE_LENGTH } from '../../contract/limits';
import { translate } from '../../i18n/i18nProvider';
import './code.css';

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
  /** What to do, where nothing is wrong. */
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '');

/** Nothing else comes in, which would move the caret to the end although it is refused there. */
const onlyDigits = (event: InputEvent<HTMLInputElement>) => {
  if (/\D/.test(event.data)) event.preventDefault();
};

/** A whole code takes the place of what is there, wherever it is pasted. */
const makeRoom = (event: ClipboardEvent<HTMLInputElement>) => {
  if (digitsIn(event.clipboardData.getData('text')).length >= CODE_LENGTH) event.currentTarget.select();
};

/** A click on a digit selects it, to be typed over: the field's own text is not where the digits are drawn. */
const selectDigit = ({ currentTarget: field, clientX }: MouseEvent<HTMLInputElement>) => {
  const { left, width } = field.getBoundingClientRect();
  const at = Math.floor(((clientX - left) / width) * CODE_LENGTH);
  if (at < field.value.length) field.setSelectionRange(at, at + 1);
};

/** One field, drawn as a box for each digit. The telephone and password managers can fill it in. */
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
        // What has no digits is refused by the pattern; nothing at all would delete the selected digit.
        pasteTransformer={(pasted) => digitsIn(pasted) || ' '}
        onBeforeInput={onlyDigits}
        onPasteCapture={makeRoom}
        onClick={selectDigit}
        autoFocus
        aria-invalid={error !== undefined}
        aria-describedby={help === undefined ? undefined : helpId}
        containerClassName="auth-digits"
        // As wide as its boxes, so that a click's place says the digit; and the page needs JavaScript anyway.
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        render={({ slots }) =>
          slots.map(({ char, isActive }, at) => (
            // Its place is all that a box is. The field itself is read out.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={isActive ? 'auth-box auth-active' : 'auth-box'} aria-hidden>
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

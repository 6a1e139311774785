import { useId, useRef, type KeyboardEvent, type Ref } from 'react';

import { CODE_LENGTH } from '../../contract/limits';
import { movedBy, written } from './typing';
import { resetWords } from './words';

export const NO_CODE: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');

interface CodeFieldProps {
  /** One a box; '' where it is empty. */
  digits: readonly string[];
  onChange: (digits: readonly string[]) => void;
  error: string | undefined;
  /** What to do, where nothing is wrong. */
  hint: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A box for each digit. What is typed goes on to the next, what is pasted or filled in by the telephone fills all of
 * them; Backspace and the arrows go between them. Read out as one group.
 */
export const CodeField = ({ digits, onChange, error, hint, ref }: CodeFieldProps) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [labelId, helpId] = [useId(), useId()];
  const help = error ?? hint;
  const goTo = (at: number) => {
    const box = boxes.current[Math.max(0, Math.min(at, CODE_LENGTH - 1))];
    box?.focus();
    box?.select();
  };
  const write = (at: number, typed: string) => {
    const { digits: next, end } = written(digits, at, typed);
    onChange(next);
    goTo(end);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = movedBy(event.key, at);
    if (to !== undefined) {
      event.preventDefault();
      goTo(to);
    } else if (event.key === 'Backspace' && !digits[at] && at > 0) {
      event.preventDefault();
      onChange(digits.with(at - 1, ''));
      goTo(at - 1);
    }
  };

  return (
    <div
      ref={ref}
      className="auth-code"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={help === undefined ? undefined : helpId}
    >
      <p id={labelId} className="auth-small auth-label">
        {resetWords().code}
      </p>
      <div className="auth-digits">
        {digits.map((digit, at) => (
          // Its place is all that a box is.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="auth-box">
            <input
              value={digit}
              aria-invalid={error !== undefined}
              aria-label={resetWords().digit(at + 1)}
              inputMode="numeric"
              pattern="[0-9]*"
              autoFocus={at === 0}
              autoComplete={at === 0 ? 'one-time-code' : 'off'}
              onChange={(event) => write(at, event.target.value)}
              onFocus={(event) => event.target.select()}
              onBeforeInput={(event) => {
                // The digit that is there already: nothing changes, so no change is told.
                if (event.nativeEvent.data !== digit) return;
                event.preventDefault();
                goTo(at + 1);
              }}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => {
                event.preventDefault();
                write(at, event.clipboardData.getData('text'));
              }}
              ref={(box) => {
                boxes.current[at] = box;
              }}
            />
          </div>
        ))}
      </div>
      {help !== undefined && (
        <p id={helpId} className={error === undefined ? 'auth-help' : 'auth-help auth-wrong'}>
          {help}
        </p>
      )}
    </div>
  );
};

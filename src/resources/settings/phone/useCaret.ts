import { useLayoutEffect, useRef } from 'react';

const SIGNS = /[+\d]/g;
const signsIn = (text: string) => text.match(SIGNS)?.length ?? 0;

/** Where so many digits of the text are passed. */
const after = (count: number, text: string) => {
  let at = 0;
  for (let passed = 0; passed < count && at < text.length; at += 1) {
    if (signsIn(text.charAt(at))) passed += 1;
  }
  return at;
};

/** Grouping a number anew moves its digits; the caret stays behind the digit that was typed. */
export const useCaret = () => {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const keepCaret = (typedBefore: string, formatted: string) => {
    caret.current = after(signsIn(typedBefore), formatted);
  };
  return { ref, keepCaret };
};

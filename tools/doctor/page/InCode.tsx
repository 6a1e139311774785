import { createElement } from 'react';

/** A sentence, of which what stands between two backticks is code. */
export const InCode = ({ text }: { text: string }) => {
  const parts = text.split('`').map((part, at) => (at % 2 ? createElement('code', {}, part) : part));
  return createElement('span', {}, ...parts);
};

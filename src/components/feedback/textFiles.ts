import { useNotify } from 'react-admin';

/** Copies a text to the clipboard. @throws if the browser does not copy */
export const copyText = async (text: string) => {
  // Falls back to the copy command, because pages over plain HTTP have no clipboard API.
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', onCopy, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', onCopy);
  if (!isCopied) throw new Error('The browser does not copy.');
};

/** Returns a function that copies a text, and then shows the toast `copied` or `failed` (message keys or texts). */
export const useCopy = (copied: string, failed: string) => {
  const notify = useNotify();
  return (text: string) =>
    copyText(text).then(
      () => notify(copied, { type: 'success' }),
      () => notify(failed, { type: 'error' }),
    );
};

export const saveFile = (name: string, text: string, type: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

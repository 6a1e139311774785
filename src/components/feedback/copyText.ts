/** Copies a text. @throws Error where the browser does not let pages copy */
export const copyText = async (text: string) => {
  // Pages that were fetched over plain HTTP have no clipboard, but may answer a copy command.
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  if (!isCopied) throw new Error('The browser does not copy.');
};

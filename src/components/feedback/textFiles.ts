export const copyText = async (text: string) => {
  // Pages over plain HTTP have no clipboard API, but may have a copy command.
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

/** Saves a text as a file. @param type as in `text/plain` */
export const saveFile = (name: string, text: string, type: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

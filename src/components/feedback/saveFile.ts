/** Saves a text as a file. @param type as in `text/plain` */
export const saveFile = (name: string, text: string, type: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Writes a file in pieces. `discard` deletes what was written. */
export interface FileWriter {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> | void;
  close: () => Promise<void> | void;
  discard: () => Promise<void> | void;
}

/** From this number of rows, a file is written to the disk while it arrives, because it could fill the memory. */
const DISK_ROWS = 50_000;
/** Bytes that are collected before they become a Blob, which the browser may store on disk. */
const BLOB_BYTES = 4 * 1024 * 1024;

interface Handle extends FileSystemFileHandle {
  /** Missing in some browsers that have the picker. */
  remove?: () => Promise<void>;
}
type Picker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<Handle>;

const openDiskWriter = async (name: string, pick: Picker): Promise<FileWriter> => {
  const types = [{ accept: { 'text/csv': ['.csv'] } }];
  const handle = await pick({ suggestedName: name, types });
  const file = await handle.createWritable();
  return {
    write: (bytes) => file.write(bytes),
    close: () => file.close(),
    discard: async () => {
      await file.abort();
      // The picker created an empty file. A file that existed before stays unchanged.
      if ((await handle.getFile()).size === 0) await handle.remove?.();
    },
  };
};

const createDownloadWriter = (name: string): FileWriter => {
  const type = 'text/csv;charset=utf-8';
  let blobs: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const flush = () => {
    blobs.push(new Blob(pending, { type }));
    pending = [];
    size = 0;
  };
  return {
    write: (bytes) => {
      pending.push(bytes);
      size += bytes.length;
      if (size >= BLOB_BYTES) flush();
    },
    close: () => {
      flush();
      const url = URL.createObjectURL(new Blob(blobs, { type }));
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      link.click();
      // A download that has not started would fail without the URL.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    discard: () => {
      blobs = [];
      pending = [];
    },
  };
};

/**
 * Opens the file of an export: on the disk for many rows if the browser supports it, else a download.
 * @param rows expected number of rows
 * @throws AbortError when the user closes the file picker
 */
export const openFileWriter = (name: string, rows: number | undefined): Promise<FileWriter> | FileWriter => {
  const pick = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  return pick && rows !== undefined && rows >= DISK_ROWS
    ? openDiskWriter(name, pick.bind(window))
    : createDownloadWriter(name);
};

export const fileNameOf = (resource: string) => {
  const name = resource.replace(/_account$/, 's').replaceAll('_', '-');
  const now = new Date();
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${name}-${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}.csv`;
};

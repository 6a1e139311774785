export interface FileWriter {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void> | void;
  close: () => Promise<void> | void;
  discard: () => Promise<void> | void;
}

/** From so many rows on, a file is written to the disk as it comes, where the browser can: it would fill the memory. */
const LARGE = 50_000;
/** Bytes collected before they become a Blob, which the browser may store on disk. */
const PIECE = 4 * 1024 * 1024;

interface Handle extends FileSystemFileHandle {
  /** Missing in some browsers that have the picker. */
  remove?: () => Promise<void>;
}
type Picker = (options: {
  suggestedName: string;
  types: { accept: Record<string, string[]> }[];
}) => Promise<Handle>;

const toDisk = async (name: string, pick: Picker): Promise<FileWriter> => {
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

const toDownloads = (name: string): FileWriter => {
  const type = 'text/csv;charset=utf-8';
  let pieces: Blob[] = [];
  let fresh: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const put = () => {
    pieces.push(new Blob(fresh, { type }));
    fresh = [];
    size = 0;
  };
  return {
    write: (bytes) => {
      fresh.push(bytes);
      size += bytes.length;
      if (size >= PIECE) put();
    },
    close: () => {
      put();
      const url = URL.createObjectURL(new Blob(pieces, { type }));
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      link.click();
      // The download has begun by then.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    discard: () => {
      pieces = [];
      fresh = [];
    },
  };
};

/** @param rows how many there are to be. @throws AbortError where the person chooses no file */
export const openFileWriter = (name: string, rows: number | undefined): Promise<FileWriter> | FileWriter => {
  const pick = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker;
  return pick && rows !== undefined && rows >= LARGE ? toDisk(name, pick.bind(window)) : toDownloads(name);
};

export const fileNameOf = (resource: string) => {
  const name = resource.replace(/_account$/, 's').replaceAll('_', '-');
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${name}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
};

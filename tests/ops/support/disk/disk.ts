import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A recorded operation on a file or folder, by its path in the recorded folder or by an open file handle. */
export interface Operation {
  op: 'open' | 'close' | 'write' | 'put' | 'resize' | 'sync' | 'mkdir' | 'remove' | 'rename' | 'link';
  path?: string;
  to?: string;
  handle?: number;
  create?: boolean;
  empty?: boolean;
  at?: number | null;
  size?: number;
  bytes: Buffer;
  /** Position in the file of records at which this record ends. */
  end: number;
}

export const readRecords = (file: string): Operation[] => {
  const all = readFileSync(file);
  const records: Operation[] = [];
  for (let at = 0; at < all.length;) {
    const line = all.indexOf('\n', at);
    const { length, ...done } = JSON.parse(all.toString('utf8', at, line)) as Operation & { length: number };
    const end = line + 1 + length;
    records.push({ ...done, bytes: all.subarray(line + 1, end), end });
    at = end;
  }
  return records;
};

/** Bytes that a disk writes atomically. */
const BLOCK = 4096;

/** Decides for each unsynced block whether it survives the power loss. */
type Luck = () => boolean;

/** A file with its current content, and with the blocks that have changed since its last sync. */
class DiskFile {
  #bytes = Buffer.alloc(0);
  #size = 0;
  #keptSize = 0;
  /** Content of each changed block at the last sync. */
  #before = new Map<number, Buffer>();

  /** Saves the blocks of a range before they change. */
  #remember(from: number, to: number) {
    if (to > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(to, 2 * this.#bytes.length));
      this.#bytes.copy(larger);
      this.#bytes = larger;
    }
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) {
      if (this.#before.has(block)) continue;
      this.#before.set(block, Buffer.from(this.#bytes.subarray(block * BLOCK, (block + 1) * BLOCK)));
    }
  }

  get size() {
    return this.#size;
  }

  write(bytes: Buffer, at: number) {
    this.#remember(at, at + bytes.length);
    bytes.copy(this.#bytes, at);
    this.#size = Math.max(this.#size, at + bytes.length);
  }

  resize(size: number) {
    this.#remember(Math.min(size, this.#size), Math.max(size, this.#size));
    this.#bytes.fill(0, Math.min(size, this.#size), Math.max(size, this.#size));
    this.#size = size;
  }

  sync() {
    this.#before.clear();
    this.#keptSize = this.#size;
  }

  /** Returns the content after a power loss. */
  after(isLucky: Luck): Buffer {
    const left = Buffer.alloc(isLucky() ? this.#size : this.#keptSize);
    this.#bytes.copy(left);
    for (const [block, bytes] of this.#before) if (!isLucky()) bytes.copy(left, block * BLOCK);
    return left;
  }
}

class Folder {
  names = new Map<string, Node>();
  kept = new Map<string, Node>();
}
type Node = DiskFile | Folder;

/** Change of a name in a folder. After the change, the name refers to `node`, or is missing if `node` is undefined. */
interface Change {
  folder: Folder;
  name: string;
  node: Node | undefined;
}

const set = (names: Map<string, Node>, { name, node }: Change) =>
  node ? names.set(name, node) : names.delete(name);

/**
 * Creates a simulated disk that tracks synced data. A synced file keeps its content, and a synced folder keeps its
 * names. A power loss loses other changes, unless they survive by luck: the content of a file block by block, and names in
 * the order of their changes. A rename survives or is lost as a whole.
 */
export const createDisk = () => {
  const root = new Folder();
  const open = new Map<number, Node>();
  /** Unsynced changes of names, oldest first. The changes of one operation are grouped. */
  let pending: Change[][] = [];

  const find = (path: string) =>
    path
      .split('/')
      .filter((name) => name && name !== '.')
      .reduce<Node | undefined>(
        (node, name) => (node instanceof Folder ? node.names.get(name) : undefined),
        root,
      );
  const change = (path: string, node: Node | undefined): Change[] => {
    const folder = find(dirname(path));
    return folder instanceof Folder ? [{ folder, name: path.split('/').at(-1)!, node }] : [];
  };
  const act = (...changes: Change[]) => {
    for (const one of changes) set(one.folder.names, one);
    if (changes.length) pending.push(changes);
  };
  const make = (path: string, node: Node) => {
    act(...change(path, node));
    return node;
  };
  const fileAt = (path: string) => {
    const node = find(path) ?? make(path, new DiskFile());
    return node instanceof DiskFile ? node : undefined;
  };
  const syncFolder = (folder: Folder) => {
    for (const one of pending.flat()) if (one.folder === folder) set(folder.kept, one);
    pending = pending
      .map((changes) => changes.filter((one) => one.folder !== folder))
      .filter(({ length }) => length);
  };
  const nodeOf = ({ handle, path }: Operation) => (handle === undefined ? find(path!) : open.get(handle));
  const fileOf = (done: Operation) => {
    const node = nodeOf(done);
    return node instanceof DiskFile ? node : undefined;
  };

  const acts: Record<Operation['op'], (done: Operation) => void> = {
    open: ({ handle, path, create, empty }) => {
      const node = create ? (find(path!) ?? fileAt(path!)) : find(path!);
      if (empty && node instanceof DiskFile) node.resize(0);
      if (node) open.set(handle!, node);
    },
    close: ({ handle }) => open.delete(handle!),
    write: (done) => {
      const file = fileOf(done);
      file?.write(done.bytes, done.at ?? file.size);
    },
    put: ({ path, bytes }) => {
      const file = fileAt(path!);
      file?.resize(0);
      file?.write(bytes, 0);
    },
    resize: (done) => fileOf(done)?.resize(done.size!),
    sync: (done) => {
      const node = nodeOf(done);
      if (node instanceof Folder) syncFolder(node);
      else node?.sync();
    },
    mkdir: ({ path }) => void (find(path!) ?? make(path!, new Folder())),
    remove: ({ path }) => act(...change(path!, undefined)),
    rename: ({ path, to }) => act(...change(to!, find(path!)), ...change(path!, undefined)),
    link: ({ path, to }) => act(...change(to!, find(path!))),
  };

  /** Returns the names of a folder if only the first `count` unsynced operations survive. */
  const namesAfter = (count: number) => {
    const changed = new Map<Folder, Map<string, Node>>();
    for (const one of pending.slice(0, count).flat()) {
      const names = changed.get(one.folder) ?? new Map(one.folder.kept);
      set(names, one);
      changed.set(one.folder, names);
    }
    return (folder: Folder) => changed.get(folder) ?? folder.kept;
  };

  const namesLeft = (isLucky: Luck) => {
    const lost = pending.findIndex(() => !isLucky());
    return namesAfter(lost < 0 ? pending.length : lost);
  };

  return {
    apply: (done: Operation) => acts[done.op](done),
    /** Returns the content of a file after a power loss now, or `undefined` for a missing file. */
    read: (path: string, isLucky: Luck): Buffer | undefined => {
      const namesOf = namesLeft(isLucky);
      const node = path
        .split('/')
        .reduce<Node | undefined>(
          (of, name) => (of instanceof Folder ? namesOf(of).get(name) : undefined),
          root,
        );
      return node instanceof DiskFile ? node.after(isLucky) : undefined;
    },
    /** Writes the content of the disk after a power loss now to a folder. */
    cut: (to: string, isLucky: Luck) => {
      const namesOf = namesLeft(isLucky);
      const save = (folder: Folder, path: string) => {
        mkdirSync(path, { recursive: true });
        for (const [name, node] of namesOf(folder)) {
          if (node instanceof Folder) save(node, join(path, name));
          else writeFileSync(join(path, name), node.after(isLucky));
        }
      };
      save(root, to);
    },
  };
};

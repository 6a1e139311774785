import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';

/**
 * Module that is preloaded with `--import` into each thread of a process. Records every change of the files below
 * `RECORD_FOLDER` in `RECORD_FILE`, in order. A record is a line of JSON, followed by as many bytes as its `length` states.
 */
const folder = resolve(process.env.RECORD_FOLDER ?? '');
const log = fs.openSync(process.env.RECORD_FILE ?? '', 'a');
const real = { ...fs, promises: { ...fs.promises } };

/** Handles of the open files below the folder. */
const handles = new Set();

/** @param {unknown} path */
const isInside = (path) => typeof path === 'string' && `${resolve(path)}/`.startsWith(`${folder}/`);
/** @param {unknown} path */
const inside = (path) => resolve(String(path)).slice(folder.length + 1);

/** @param {object} what @param {Uint8Array} [bytes] */
const record = (what, bytes = new Uint8Array()) => {
  const head = Buffer.from(`${JSON.stringify({ ...what, length: bytes.length })}\n`);
  // Writes head and bytes together, because several threads append to the same file.
  real.writeSync(log, Buffer.concat([head, bytes]));
};
/** @param {number} handle @param {object} what @param {Uint8Array} [bytes] */
const recordOf = (handle, what, bytes) => {
  if (handles.has(handle)) record({ ...what, handle }, bytes);
};

const { O_CREAT, O_TRUNC } = fs.constants;
/** @param {string | number} flags */
const meaningOf = (flags) =>
  typeof flags === 'number'
    ? { create: Boolean(flags & O_CREAT), empty: Boolean(flags & O_TRUNC) }
    : { create: /^[wa]/.test(flags), empty: flags.startsWith('w') };
/** @param {number} handle @param {unknown} path @param {string | number} flags */
const opened = (handle, path, flags) => {
  if (!isInside(path)) return;
  handles.add(handle);
  record({ op: 'open', handle, path: inside(path), ...meaningOf(flags) });
};
/** @param {number} handle */
const closing = (handle) => {
  recordOf(handle, { op: 'close' });
  handles.delete(handle);
};
/** @param {string | Uint8Array} data */
const toBytes = (data) => (typeof data === 'string' ? Buffer.from(data) : data);

/**
 * Replaced functions of `node:fs`, with only the signatures that the server uses.
 * @type {Record<string, (...given: any[]) => any>}
 */
const recorded = {
  openSync: (path, flags = 'r', mode) => {
    const handle = real.openSync(path, flags, mode);
    opened(handle, path, flags);
    return handle;
  },
  closeSync: (handle) => {
    closing(handle);
    real.closeSync(handle);
  },
  writeSync: (handle, bytes, offset = 0, length = bytes.byteLength - offset, at = null) => {
    const written = real.writeSync(handle, bytes, offset, length, at);
    // Copies the bytes as a `Uint8Array`, because the memory of the engine has another type.
    recordOf(handle, { op: 'write', at }, new Uint8Array(bytes.buffer, bytes.byteOffset + offset, written));
    return written;
  },
  writeFileSync: (file, data, options) => {
    real.writeFileSync(file, data, options);
    recordOf(file, { op: 'write', at: 0 }, toBytes(data));
    if (isInside(file)) record({ op: 'put', path: inside(file) }, toBytes(data));
  },
  ftruncateSync: (handle, size) => {
    real.ftruncateSync(handle, size);
    recordOf(handle, { op: 'resize', size });
  },
  truncateSync: (path, size) => {
    real.truncateSync(path, size);
    if (isInside(path)) record({ op: 'resize', path: inside(path), size });
  },
  fsyncSync: (handle) => {
    real.fsyncSync(handle);
    recordOf(handle, { op: 'sync' });
  },
  mkdirSync: (path, options) => {
    const first = real.mkdirSync(path, options);
    if (isInside(path)) record({ op: 'mkdir', path: inside(path) });
    return first;
  },
  // Functions with callbacks, which streams use.
  open: (path, flags, mode, done) =>
    real.open(path, flags, mode, (error, handle) => {
      if (!error) opened(handle, path, flags);
      done(error, handle);
    }),
  close: (handle, done) => {
    closing(handle);
    real.close(handle, done);
  },
  write: (handle, bytes, offset, length, at, done) =>
    real.write(handle, bytes, offset, length, at, (error, written) => {
      recordOf(handle, { op: 'write', at }, bytes.subarray(offset, offset + written));
      done(error, written, bytes);
    }),
  writev: (handle, parts, at, done) =>
    real.writev(handle, parts, at, (error, written) => {
      recordOf(handle, { op: 'write', at }, Buffer.concat(parts).subarray(0, written));
      done(error, written, parts);
    }),
  fsync: (handle, done) =>
    real.fsync(handle, (error) => {
      recordOf(handle, { op: 'sync' });
      done(error);
    }),
};
for (const name of /** @type {const} */ (['unlinkSync', 'rmdirSync', 'rmSync'])) {
  recorded[name] = (path, options) => {
    real[name](path, options);
    if (isInside(path)) record({ op: 'remove', path: inside(path) });
  };
}
for (const name of /** @type {const} */ (['renameSync', 'linkSync'])) {
  recorded[name] = (from, to) => {
    real[name](from, to);
    if (isInside(to)) record({ op: name.replace('Sync', ''), path: inside(from), to: inside(to) });
  };
}
Object.assign(fs, recorded);
fs.promises.open = async (path, ...more) => {
  const handle = await real.promises.open(path, ...more);
  if (isInside(path)) {
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      record({ op: 'sync', path: inside(path) });
    };
  }
  return handle;
};
syncBuiltinESMExports();

/** In bytes: what a disk writes whole. */
const BLOCK = 4096;

/** How much of what was not synced a power cut leaves: asked of each block. */
export type Luck = () => boolean;

/** A file's content now, and enough of what it was at its last sync to go back there. */
export class DiskFile {
  #bytes = Buffer.alloc(0);
  #size = 0;
  #keptSize = 0;
  /** What each block that was written since was before. */
  #before = new Map<number, Buffer>();

  /** Of what reaches so far, before it changes. */
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

  /** What the power cut leaves of it. */
  after(isLucky: Luck): Buffer {
    const left = Buffer.alloc(isLucky() ? this.#size : this.#keptSize);
    this.#bytes.copy(left);
    for (const [block, bytes] of this.#before) if (!isLucky()) bytes.copy(left, block * BLOCK);
    return left;
  }
}

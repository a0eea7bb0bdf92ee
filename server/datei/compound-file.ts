// A careful reader of the compound files that older office programs write: just enough to list what is inside.

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffe;
const freeSector = 0xffffffff;
const entryLength = 128;

type CompoundEntry = { name: string; kind: 'storage' | 'stream' };

/** The storages and streams in a compound file, or undefined when it is none or its chains do not hold. */
export function readEntries(bytes: Buffer): CompoundEntry[] | undefined {
  try {
    if (!bytes.subarray(0, 8).equals(signature)) return undefined;
    const sectors = new Sectors(bytes);
    const directory = sectors.chain(bytes.readUInt32LE(48));
    return directory.flatMap((sector) => entriesIn(sectors.content(sector)));
  } catch (error) {
    // a number that points out of the file
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

class Sectors {
  readonly #bytes: Buffer;
  readonly #size: number;
  readonly #next: number[];

  constructor(bytes: Buffer) {
    const shift = bytes.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new RangeError('sector size');
    this.#bytes = bytes;
    this.#size = 2 ** shift;
    // the header names up to 109 sectors of the allocation table, enough for 7 MB: no file of ours has further ones
    const table = numbersIn(bytes.subarray(76, 512)).filter((sector) => sector !== freeSector);
    this.#next = table.flatMap((sector) => numbersIn(this.content(sector)));
    // a file that was cut off lacks sectors that are in use
    this.content(this.#next.findLastIndex((next) => next !== freeSector));
  }

  content(sector: number): Buffer {
    const start = (sector + 1) * this.#size;
    if (start + entryLength > this.#bytes.length) throw new RangeError('sector');
    return this.#bytes.subarray(start, start + this.#size);
  }

  /** All sectors from the first on; one that comes twice would go round for ever, and so does one that leads nowhere. */
  chain(first: number): number[] {
    const found = new Set<number>();
    for (let sector = first; sector !== endOfChain; sector = this.#next[sector] ?? sector) {
      if (found.has(sector)) throw new RangeError('chain');
      found.add(sector);
    }
    return [...found];
  }
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}

function entriesIn(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + entryLength <= sector.length; at += entryLength) {
    const kind = sector.readUInt8(at + 66);
    const nameLength = sector.readUInt16LE(at + 64);
    const name = sector.toString('utf16le', at, at + nameLength - 2);
    if (kind === 1) entries.push({ name, kind: 'storage' });
    if (kind === 2) entries.push({ name, kind: 'stream' });
  }
  return entries;
}

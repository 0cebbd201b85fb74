import { unpackSync, zipEntries, type ZipEntry } from '../../files/zip-archive.ts';
import { limits } from './limits.ts';

/** The parts of a zip by name, unpacked when they are asked for. All of them together may not exceed the limit. */
export class ZipParts {
  readonly #content: Buffer;
  readonly #entries: Map<string, ZipEntry>;
  #room = limits.unpackedBytes;

  constructor(content: Buffer) {
    this.#content = content;
    this.#entries = new Map(zipEntries(content).map((entry) => [keyOf(entry.name.toString()), entry]));
  }

  /** Undefined when there is none of this name; upper and lower case are the same. */
  read(name: string): Buffer | undefined {
    const entry = this.#entries.get(keyOf(name));
    if (!entry) return undefined;
    const part = unpackSync(this.#content, entry, this.#room);
    this.#room -= part.length;
    return part;
  }
}

/** Some programs write names with a leading slash or the slashes of Windows. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

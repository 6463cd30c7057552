type Part = SimulatedBlob | ArrayBuffer | ArrayBufferView | string;

const bytesOf = (part: Part): Uint8Array => {
  if (part instanceof SimulatedBlob) return part.bytes;
  if (typeof part === 'string') return Buffer.from(part, 'utf8');
  if (part instanceof ArrayBuffer) return new Uint8Array(part);
  return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
};

/** A file's bytes that are read at once: Node reads its own blobs beside the program. */
export class SimulatedBlob {
  readonly bytes: Uint8Array;
  readonly type: string;

  constructor(parts: Part[] = [], { type = '' }: { type?: string } = {}) {
    this.bytes = Uint8Array.from(Buffer.concat(parts.map(bytesOf)));
    this.type = type;
  }
  get size(): number {
    return this.bytes.length;
  }
  slice(from?: number, to?: number, type?: string): SimulatedBlob {
    return new SimulatedBlob([this.bytes.slice(from, to)], type === undefined ? {} : { type });
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.bytes).buffer;
  }
  async text(): Promise<string> {
    return new TextDecoder().decode(this.bytes);
  }
}

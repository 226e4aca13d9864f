/** Takes a server's bytes after a WebSocket upgrade apart: the answer's head first, then one piece for each frame. */
export class FrameSplitter {
  private rest: Buffer = Buffer.alloc(0);
  private isPastHead = false;

  /** The pieces that are whole now. */
  push(chunk: Buffer): Buffer[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    const pieces: Buffer[] = [];
    for (let length = this.nextLength(); length !== null && length <= this.rest.length; length = this.nextLength()) {
      pieces.push(this.rest.subarray(0, length));
      this.rest = this.rest.subarray(length);
    }
    return pieces;
  }

  /** Bytes of the next piece, null while too little is known. */
  private nextLength(): number | null {
    const { rest } = this;
    if (!this.isPastHead) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return null;
      this.isPastHead = true;
      return end + 4;
    }
    // A server's frames are not masked: two bytes, a longer length where the seven bits do not hold it, the payload.
    if (rest.length < 2) return null;
    const short = (rest[1] ?? 0) & 0x7f;
    if (short < 126) return 2 + short;
    if (short === 126) return rest.length < 4 ? null : 4 + rest.readUInt16BE(2);
    return rest.length < 10 ? null : 10 + Number(rest.readBigUInt64BE(2));
  }
}

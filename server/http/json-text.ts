/** JSON that is written already, by the fields of its schema: it leaves as it is. */
export class JsonText {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

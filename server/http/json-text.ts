/** JSON that is written already, by the fields of its schema: its parts, one after the other, leave as they are. */
export class JsonText {
  readonly parts: readonly Buffer[];
  /** As it has left before, by encoding: what is kept to leave again is compressed once. */
  readonly compressed = new Map<string, Buffer>();

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
}

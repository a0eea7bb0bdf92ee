/** JSON that is written already, by the fields of its schema: its parts, one after the other, leave as they are. */
export class JsonText {
  readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
}

/** What is wrong with a schema itself. */
export class SchemaFlaw extends Error {
  /** A JSON Pointer into the schema. */
  readonly pointer: string;

  constructor(pointer: string, problem: string) {
    super(problem);
    this.name = 'SchemaFlaw';
    this.pointer = pointer;
  }
}

/** Names of what the workspace keeps, as far as they are known; a list that was not read to its end is left out. */
export interface KeptNames {
  readonly credentials?: readonly string[];
  readonly stores?: readonly string[];
  readonly templates?: readonly string[];
  readonly cellarFiles?: readonly string[];
  readonly checkpoints?: readonly string[];
  readonly prompts?: readonly string[];
}

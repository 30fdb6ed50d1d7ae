/** As much of JSON Schema (2020-12) as forms know by name; whatever else a schema says is checked all the same. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minLength?: number;
  /** Never shown again once it is kept. */
  readonly writeOnly?: boolean;
  readonly [keyword: string]: unknown;
}

export type FormValue = Readonly<Record<string, unknown>>;

/** Where a value stands: `['headers', 'Accept']`. */
export type Place = readonly string[];

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

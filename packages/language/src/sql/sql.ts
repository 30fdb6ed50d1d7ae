/** A value bound to a statement; never part of its text. */
export type BoundValue = string | number | bigint | boolean | null | readonly string[];

/** A piece of SQL with its values. Text comes only from this code base; everything a user wrote is bound or a quoted identifier. */
export class Sql {
  readonly texts: readonly string[];
  readonly values: readonly BoundValue[];

  /** `texts` has one element more than `values`. */
  constructor(texts: readonly string[], values: readonly BoundValue[]) {
    this.texts = texts;
    this.values = values;
  }

  /** The statement with `$1`, `$2`, … and the values in that order. */
  render(): { text: string; values: readonly BoundValue[] } {
    const text = this.texts.reduce((whole, next, index) => `${whole}$${index}${next}`);
    return { text, values: this.values };
  }
}

/** Builds SQL: fragments are spliced in, everything else is bound. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Sql | BoundValue)[]): Sql {
  const texts = [strings[0]!];
  const values: BoundValue[] = [];
  parts.forEach((part, index) => {
    const after = strings[index + 1]!;
    if (part instanceof Sql) {
      texts[texts.length - 1] += part.texts[0]!;
      texts.push(...part.texts.slice(1));
      texts[texts.length - 1] += after;
      values.push(...part.values);
    } else {
      values.push(part);
      texts.push(after);
    }
  });
  return new Sql(texts, values);
}

/** A quoted identifier. */
export function identifier(name: string): Sql {
  return new Sql([`"${name.replaceAll('"', '""')}"`], []);
}

/** Text of our own: keywords, operators, type names. Never a user's. */
export function raw(text: string): Sql {
  return new Sql([text], []);
}

/** Fragments in a row, by default separated by commas. */
export function joinSql(fragments: readonly Sql[], separator = ', '): Sql {
  if (fragments.length === 0) return raw('');
  const texts: string[] = [''];
  const values: BoundValue[] = [];
  fragments.forEach((fragment, index) => {
    texts[texts.length - 1] += (index === 0 ? '' : separator) + fragment.texts[0]!;
    texts.push(...fragment.texts.slice(1));
    values.push(...fragment.values);
  });
  return new Sql(texts, values);
}

import { isIP } from 'node:net';

/** A kind of value that a setting can have. */
export interface SettingType<T> {
  /** For the reference and for errors: `a whole number from 0 to 65535`. */
  readonly words: string;
  /** The value of a text (environment, flags) or of what YAML made of it; nothing when it is of another kind. */
  read(given: unknown): T | undefined;
  /** As it is written in the reference and by `rowmill config`. */
  show(value: T): string;
}

export function text(words = 'text', pattern = /^[^\0]*$/s): SettingType<string> {
  return {
    words,
    read: (given) => (typeof given === 'string' && pattern.test(given) ? given : undefined),
    show: (value) => value,
  };
}

export function integer(least: number, most = Number.MAX_SAFE_INTEGER): SettingType<number> {
  return {
    words: `a whole number${most === Number.MAX_SAFE_INTEGER ? `, ${least} or more` : ` from ${least} to ${most}`}`,
    read(given) {
      const value = typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given;
      return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
        ? Number(value)
        : undefined;
    },
    show: String,
  };
}

export function boolean(): SettingType<boolean> {
  const words: Readonly<Record<string, boolean>> = { true: true, false: false };
  return {
    words: '`true` or `false`',
    read: (given) =>
      typeof given === 'boolean'
        ? given
        : Object.hasOwn(words, String(given))
          ? words[String(given)]
          : undefined,
    show: String,
  };
}

export function choice<const T extends string>(...choices: readonly T[]): SettingType<T> {
  return {
    words: choices.map((name) => `\`${name}\``).join(', '),
    read: (given) => choices.find((name) => name === given),
    show: (value) => value,
  };
}

/** A list of YAML, or text with commas. */
export function list(words: string): SettingType<readonly string[]> {
  return {
    words: `${words}, separated by commas`,
    read(given) {
      const items: unknown = typeof given === 'string' ? given.split(',').map((item) => item.trim()) : given;
      if (!Array.isArray(items) || !items.every((item) => typeof item === 'string')) return undefined;
      return items.filter((item) => item !== '');
    },
    show: (value) => value.join(','),
  };
}

/** A list of addresses (`10.0.0.1`) and networks (`10.0.0.0/8`). */
export function networks(): SettingType<readonly string[]> {
  const items = list('addresses or networks (CIDR)');
  const isNetwork = (item: string): boolean => {
    const [address = '', prefix, ...more] = item.split('/');
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return (
      bits > 0 &&
      more.length === 0 &&
      (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
    );
  };
  return {
    ...items,
    read(given) {
      const found = items.read(given);
      return found?.every(isNetwork) === true ? found : undefined;
    },
  };
}

/** A list of addresses of servers. */
export function webAddresses(): SettingType<readonly string[]> {
  const items = list('http or https addresses');
  const one = webAddress();
  return {
    ...items,
    read(given) {
      const found = items.read(given)?.map((item) => one.read(item));
      return found?.every((item) => item !== undefined) === true ? found : undefined;
    },
  };
}

export function webAddress(): SettingType<string> {
  return {
    words: 'an http or https address',
    read: (given) =>
      typeof given === 'string' && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)
        ? given.replace(/\/+$/, '')
        : undefined,
    show: (value) => value,
  };
}

import {
  commonFlagsOf,
  type Catalogue,
  type Parameter,
  type Signature,
  type Stage,
  type Template,
} from '@rowmill/contracts';

/** What stands where a value was taken out. */
const TAKEN_OUT = '…';

/**
 * Stages as strangers may see them: whatever stands where a secret may stand is taken out, and the rows that a query
 * brings along. Tokens stay; they only name what they stand for.
 */
export function withoutSecrets(stages: readonly Stage[], catalogue: Catalogue): readonly Stage[] {
  // What calls of templates give to a stage stays out, as the values of a dispatch do.
  return stages.map(({ inlined: _inlined, ...stage }) => {
    const signature = catalogue.get(stage.command.toLowerCase());
    const clean = (value: Template, parameter: Parameter | undefined): Template =>
      cleaned(value, parameter, signature?.begins ?? false);
    return {
      ...stage,
      args: Object.fromEntries(
        Object.entries(stage.args).map(([name, value]) => {
          const parameter = own(signature?.args, name);
          const all = 'parts' in value ? clean(value, parameter) : value.map((one) => clean(one, parameter));
          return [name, all];
        }),
      ),
      flags: stage.flags.map(({ name, value }) => ({ name, value: clean(value, flagOf(signature, name)) })),
    };
  });
}

/** A text with the addresses in it cut down to what is no secret: no user, no password, nothing behind the path. */
export function withoutAddressSecrets(text: string): string {
  return text
    .replaceAll(/(\w+:\/\/)[^\s/?#@"']*@/g, `$1${TAKEN_OUT}@`)
    .replaceAll(/(\w+:\/\/[^\s?#"']*)[?#][^\s"']*/g, `$1?${TAKEN_OUT}`);
}

function cleaned(value: Template, parameter: Parameter | undefined, begins: boolean): Template {
  const brings = begins && parameter?.type === 'json';
  if (parameter !== undefined && !parameter.secret && !brings && parameter.type !== 'url') return value;
  const parts =
    parameter?.type === 'url'
      ? cleanAddress(value.parts)
      : value.parts.map((part) => (typeof part === 'string' ? TAKEN_OUT : part));
  return { ...value, parts };
}

/** The query string may be cut by tokens: from its beginning on, no text stays. */
function cleanAddress(parts: Template['parts']): Template['parts'] {
  let isBehindPath = false;
  return parts.map((part) => {
    if (typeof part !== 'string') return part;
    if (isBehindPath) return TAKEN_OUT;
    isBehindPath = /[?#]/.test(part);
    return withoutAddressSecrets(part.replace(/[?#].*$/s, `?${TAKEN_OUT}`));
  });
}

function flagOf(signature: Signature | undefined, name: string): Parameter | undefined {
  if (signature === undefined) return undefined;
  return (
    own(signature.flags, name) ??
    own(commonFlagsOf(signature.kind), name) ??
    own(signature.families, name.slice(0, Math.max(0, name.indexOf('.'))))
  );
}

function own(
  parameters: Readonly<Record<string, Parameter>> | undefined,
  name: string,
): Parameter | undefined {
  return parameters !== undefined && Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

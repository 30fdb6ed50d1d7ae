import type { Signature, Stage } from '@rowmill/contracts';
import { literalText } from '../tokens/literal-text.ts';

/** The name a `let` stage gives, and the parameter that holds the value; `undefined` for any other stage. */
export function letOf(
  stage: Stage,
  signature: Signature,
): { readonly name: string; readonly valueParameter: string } | undefined {
  const [nameParameter, valueParameter] = letParameters(signature) ?? [];
  if (nameParameter === undefined || valueParameter === undefined) return undefined;
  const name = stage.args[nameParameter];
  if (name === undefined || !('parts' in name)) return undefined;
  return { name: literalText(name.parts), valueParameter };
}

/** The parameters of `let`: its name and its value. */
export function letParameters(signature: Signature): readonly string[] | undefined {
  return signature.name === 'let' ? Object.keys(signature.args) : undefined;
}

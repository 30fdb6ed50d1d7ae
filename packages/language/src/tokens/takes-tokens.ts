import type { ParameterType } from '@rowmill/contracts';

/** Whether `$…$` is a token in values of a type. In expressions it is an operand, so they read it by themselves. */
export function takesTokens(type: ParameterType): boolean {
  return type !== 'code' && type !== 'pattern' && type !== 'selector' && type !== 'expression';
}

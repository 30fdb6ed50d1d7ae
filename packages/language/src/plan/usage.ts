import type { Parameter, Signature } from '@rowmill/contracts';

/** How a command is written: `api METHOD URL`, `sort COLUMN…`, `freeze [NAME]`. */
export function usageOf({ name, args }: Signature): string {
  const shapes = Object.entries(args).map(([argument, parameter]) => shapeOf(argument, parameter));
  return [name, ...shapes].join(' ');
}

/** Whether a stage may leave a parameter out. */
export function mayBeLeftOut(parameter: Parameter): boolean {
  return parameter.optional === true || parameter.default !== undefined;
}

function shapeOf(name: string, parameter: Parameter): string {
  const shape = name.toUpperCase() + (parameter.many ? '…' : '');
  return mayBeLeftOut(parameter) ? `[${shape}]` : shape;
}

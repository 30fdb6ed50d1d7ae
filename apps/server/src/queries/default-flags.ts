import {
  commonFlagsOf,
  type Catalogue,
  type FlagUse,
  type Parameters,
  type Plan,
  type Stage,
} from '@rowmill/contracts';

/** The plan with the flags that were not written and have a default, at the end of their stages. */
export function withDefaultFlags({ text, stages }: Plan, catalogue: Catalogue): Plan {
  return {
    text,
    stages: stages.map((stage) => {
      const signature = catalogue.get(stage.command.toLowerCase());
      if (signature === undefined) return stage;
      return {
        ...stage,
        flags: [...stage.flags, ...unwritten(stage.flags, signature.flags, stage)],
        common: [...stage.common, ...unwritten(stage.common, commonFlagsOf(signature.kind), stage)],
      };
    }),
  };
}

function unwritten(written: readonly FlagUse[], flags: Parameters, { span: { to } }: Stage): FlagUse[] {
  const names = new Set(written.map(({ name }) => name));
  return Object.entries(flags)
    .filter(([name, parameter]) => parameter.default !== undefined && !names.has(name))
    .map(([name, parameter]) => {
      const value =
        typeof parameter.default === 'string' ? parameter.default : JSON.stringify(parameter.default);
      return { name, value: { parts: value === '' ? [] : [value], span: { from: to, to } } };
    });
}

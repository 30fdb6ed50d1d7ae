import { readCompose } from './compose-file.ts';

/** What a service of compose.yaml starts, as words for this machine. */
export interface ComposeCommand {
  readonly words: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
}

/** `places` are names of the container world, each with what stands for it here: `{ '/data': '/tmp/x' }`. */
export function composeCommand(service: string, places: Readonly<Record<string, string>>): ComposeCommand {
  const { entrypoint = [], command = [], environment = {} } = readCompose().services[service]!;
  const here = (text: string): string =>
    Object.entries(places).reduce(
      (changed, [there, place]) => changed.replaceAll(there, place),
      text.replaceAll('$$', '$'),
    );
  const [program = '', ...words] = [...entrypoint, ...command].map(here);
  return {
    words: [program, ...words],
    environment: Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, here(value)])),
  };
}

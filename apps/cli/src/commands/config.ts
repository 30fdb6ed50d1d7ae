import { Command } from 'commander';
import { connectionSettings, type ConnectionFlags, type Found } from '../connection/connection-settings.ts';
import { profileFile } from '../connection/profile.ts';
import { withServerOptions } from '../connection/with-server-options.ts';
import { readServiceFlags } from '../input/service-flags.ts';
import { listOutput, writeList, type ListFlags } from '../output/write-list.ts';

interface ConfigFlags extends ConnectionFlags, ListFlags {
  readonly service?: boolean;
  readonly config?: string;
}

interface ShownSetting {
  readonly setting: string;
  readonly value?: string;
  readonly from: string;
}

/** `rowmill config`: the settings of the command line, or of the service on this machine, and where each came from. */
export function configCommand(): Command {
  return withServerOptions(new Command('config'))
    .description(
      'Shows the settings of the command line and where each comes from; of keys only the last four characters. ' +
        'Flags come before the environment, the environment before what rowmill login remembered. ' +
        'With --service those that `rowmill up` would start with here.',
    )
    .option('--service', 'the settings of the service instead')
    .option('--config <file>', 'settings of the service; rowmill.yaml is read if it is there')
    .addOption(listOutput())
    .action(async (_flags: unknown, command: Command) => {
      const flags = command.optsWithGlobals<ConfigFlags>();
      const { server, key } = connectionSettings(flags);
      const settings = flags.service
        ? await ofTheService(flags)
        : [
            shown('server', server),
            shown('key', key && { ...key, value: masked(key.value) }),
            { setting: 'profile', value: profileFile(), from: from('XDG_CONFIG_HOME') },
            colourOf(flags.color),
          ];
      writeList(
        settings,
        [
          { head: 'setting', text: ({ setting }) => setting },
          { head: 'value', text: ({ value }) => value ?? '' },
          { head: 'from', text: (each) => each.from },
        ],
        flags,
      );
    });
}

/** Flags of `up` are left out: they are given there. */
async function ofTheService(flags: ConfigFlags): Promise<readonly ShownSetting[]> {
  const { readSettings, showSettings } = await import('@rowmill/server');
  const { settings, origins } = readSettings(
    readServiceFlags({ ...(flags.config && { config: flags.config }) }),
  );
  return showSettings(settings, origins).map(({ name, value, origin }) => ({
    setting: name,
    value,
    from: origin,
  }));
}

function shown(setting: string, found: Found | undefined): ShownSetting {
  return found === undefined ? { setting, from: 'not set' } : { setting, ...found };
}

function masked(key: string): string {
  return key.length > 12 ? `…${key.slice(-4)}` : '…';
}

function from(variable: string): string {
  return (process.env[variable] ?? '') === '' ? 'default' : variable;
}

function colourOf(wanted: boolean): ShownSetting {
  if (!wanted) return { setting: 'colour', value: 'off', from: '--no-color' };
  const origin = from('NO_COLOR');
  return { setting: 'colour', value: origin === 'default' ? 'on terminals' : 'off', from: origin };
}

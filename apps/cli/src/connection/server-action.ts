import type { Client } from '@rowmill/client';
import type { Command } from 'commander';
import type { ConnectionFlags } from './connection-settings.ts';
import { connect } from './connect.ts';
import { withServerOptions } from './with-server-options.ts';

/** Gives a command the options of a connection and a client to act with; `words` are its arguments. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever acts says which flags there are
export function serverAction<Flags>(
  command: Command,
  act: (client: Client, flags: Flags & ConnectionFlags, ...words: string[]) => Promise<void>,
): Command {
  return withServerOptions(command).action(async (...given: unknown[]) => {
    const words = given.slice(0, -2).filter((word) => typeof word === 'string');
    const flags = command.optsWithGlobals<Flags & ConnectionFlags>();
    await act(connect(flags), flags, ...words);
  });
}

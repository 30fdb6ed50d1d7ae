import { commands, manualPage } from '@rowmill/commands';

/** The manual page of a command of the language, by its name in any case; nothing if there is none. */
export function manualOf(name: string): string | undefined {
  const command = commands.get(name.toLowerCase());
  return command === undefined ? undefined : manualPage(command);
}

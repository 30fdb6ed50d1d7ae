import type { Catalogue } from '@rowmill/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../session/session-context.ts';
import type { CommandFacts } from './command-facts.ts';

export interface KnownCommands {
  /** For the language; empty until the service has answered. */
  readonly catalogue: Catalogue;
  /** In the order of the manual. */
  readonly commands: readonly CommandFacts[];
  /** By its name in any case. */
  commandNamed(name: string): CommandFacts | undefined;
  readonly isLoaded: boolean;
  readonly problem?: unknown;
}

/** The commands of the service that this page came from; asked for once. */
export function useCatalogue(): KnownCommands {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['commands'],
    staleTime: Infinity,
    queryFn: async () => {
      const { data: answer } = await client.api.GET('/v1/commands');
      return answer!.items as unknown as readonly CommandFacts[];
    },
  });
  return useMemo(() => {
    const commands = data ?? [];
    const byName = new Map(commands.map((command) => [command.name.toLowerCase(), command]));
    return {
      catalogue: byName,
      commands,
      commandNamed: (name) => byName.get(name.toLowerCase()),
      isLoaded: data !== undefined,
      ...(error !== null && { problem: error }),
    };
  }, [data, error]);
}

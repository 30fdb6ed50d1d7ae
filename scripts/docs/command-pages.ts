import { CHAPTERS } from '@rowmill/contracts';
import { commands, manualPage } from '@rowmill/commands';
import type { GeneratedFile } from './generated-file.ts';

const FOLDER = 'docs/reference/commands';

/** One manual page a command, and an index by chapter. */
export function commandPages(): GeneratedFile[] {
  const all = [...commands.values()];
  const chapters = CHAPTERS.flatMap((chapter) => {
    const here = all.filter((command) => command.chapter === chapter);
    if (here.length === 0) return [];
    const lines = here.map((command) => `- [${command.name}](${command.name}.md) ${command.summary}`);
    return [`## ${chapter.replaceAll('-', ' ')}\n\n${lines.join('\n')}`];
  });
  return [
    { path: `${FOLDER}/README.md`, text: `# Commands\n\n${chapters.join('\n\n')}\n` },
    ...all.map((command) => ({ path: `${FOLDER}/${command.name}.md`, text: manualPage(command) })),
  ];
}
